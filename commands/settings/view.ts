/** How the console shows itself: preferences, and what is shown over the page. */
import { topics } from './topics'
import { choice, lateChoice, option } from '../engine/args'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { key } from '../keys/binding'

const viewCommands = [
  command({
    id: 'view.theme',
    title: 'Choose theme',
    verb: 'Theme',
    noun: 'view',
    also: 'dark light contrast colours mode',
    args: {
      theme: choice('Theme', [
        'system',
        'phosphor',
        'paper',
        'contrast',
        'contrast-light',
        'amber',
      ]),
    },
    does: ({ theme }, ctx) => ctx.view.set('theme', theme),
  }),
  command({
    id: 'view.density',
    title: 'Rows compact or comfortable',
    verb: 'Density',
    noun: 'view',
    args: { density: option(['compact', 'comfortable']) },
    does: ({ density }, ctx) => ctx.view.set('density', density),
  }),
  command({
    id: 'view.hints',
    title: 'Key hints on or off',
    verb: 'Key hints',
    noun: 'view',
    args: { hints: option(['on', 'off']) },
    does: ({ hints }, ctx) => ctx.view.set('hints', hints),
  }),
  command({
    id: 'view.keys',
    title: 'Single-key commands: all, in lists, off',
    verb: 'Single keys',
    noun: 'view',
    also: 'shortcuts disable speech',
    args: { keys: choice('Single-key commands', ['all', 'list', 'off']) },
    does: ({ keys }, ctx) => ctx.view.set('keys', keys),
  }),
  command({
    id: 'view.learn',
    title: 'Learn about',
    verb: 'Learn about',
    noun: 'view',
    also: 'documentation docs guides help',
    readsNouns: true,
    args: { topic: lateChoice('Topic', () => topics().map(({ title }) => title)) },
    does: ({ topic }, ctx) =>
      ctx.view.show({ learn: topics().find(({ title }) => title === topic) }),
  }),
  command({
    id: 'view.log',
    title: 'Command log',
    verb: 'Log',
    noun: 'view',
    also: 'history what ran',
    does: (_, ctx) => ctx.view.open('log'),
  }),
  command({
    id: 'view.tour',
    title: 'Tour of the console',
    verb: 'Tour',
    noun: 'view',
    also: 'introduction first steps beginner guide learn keys help',
    does: (_, ctx) => ctx.view.show({ tour: true }),
  }),
  command({
    id: 'view.reload',
    title: 'Reload the console',
    verb: 'Reload',
    noun: 'view',
    also: 'update restart new version',
    does: (_, ctx) => ctx.view.reload(),
  }),
  command({
    id: 'view.watch',
    title: 'Watch on or off',
    verb: 'Watch',
    noun: 'view',
    also: 'auto-refresh poll live',
    does: (_, ctx) => ctx.view.set('watch'),
  }),
  command({
    id: 'view.read-only',
    title: 'Read-only mode on or off',
    verb: 'Read-only',
    noun: 'view',
    also: 'safe lock',
    does: (_, ctx) => ctx.view.set('read-only'),
  }),
] as const

export const viewFamily = family({
  nouns: [],
  keys: [
    ...key('root', 'w', 'view.watch'),
    ...key('root', '`', 'view.log'),
    ...key('root', 'g .', 'view.log'),
    ...key('root', 't r', 'view.read-only'),
    ...key('root', 't t', 'view.theme'),
    ...key('root', 't d', 'view.density'),
    ...key('root', 't k', 'view.hints'),
    ...key('root', 't l', 'view.keys'),
  ],
  commands: viewCommands,
})
