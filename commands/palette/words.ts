/** How the words that users type are understood: what says nothing, plurals, and other words for the same verb. */

/** Words that say nothing of what is wanted: they need not be found. */
const FILLERS = new Set(
  [
    'a,all,am,an,and,any,are,as,at,be,by,can,could,do,does,every,find,for,from,get,go,have',
    'how,i,if,in,into,is,it,its,list,ls,me,more,much,my,need,of,on,one,or,our,please,show',
    'some,tell,that,the,their,them,there,these,this,those,to,up,want,was,what,where,which,who,will,with,would,you',
    'your',
  ].flatMap((words) => words.split(',')),
)

/**
 * Other words for the verbs of commands. A command needs to name only those that its noun has beside them.
 */
const VERBS: Readonly<Record<string, string>> = {
  new: 'create add make provision allocate spawn generate',
  add: 'create new make insert grant give',
  create: 'new add make',
  delete: 'remove destroy rm del erase drop kill purge trash rid',
  remove: 'delete destroy rm del drop revoke rid',
  edit: 'rename change set update modify configure adjust raise lower increase decrease',
  change: 'edit set update modify configure',
  open: 'show view get inspect describe details see',
  stop: 'shutdown shut kill poweroff halt off',
  start: 'boot poweron power run up on',
  reboot: 'restart reset bounce',
  attach: 'connect mount plug assign associate',
  detach: 'disconnect unmount unplug unassign release',
  upload: 'import load',
  copy: 'clone duplicate',
  link: 'connect assign',
  resize: 'bigger smaller larger enlarge shrink grow scale',
}

/** The singulars that a word can have. */
const singulars = (word: string): string[] =>
  word.length < 3 || !word.endsWith('s') || word.endsWith('ss')
    ? []
    : word.endsWith('ies')
      ? [`${word.slice(0, -3)}y`]
      : word.endsWith('es')
        ? [word.slice(0, -1), word.slice(0, -2)]
        : [word.slice(0, -1)]

/** Shorter beginnings of a verb are not looked up among the other words. */
const ENOUGH = 2

/** A word of a query. */
export interface Word {
  typed: string
  /** What can stand for it, with how well it does: 1 for the word itself. */
  forms: readonly (readonly [form: string, worth: number])[]
  isFiller: boolean
}

/** The words of a text in small letters, with spaces between them. */
export const wordsIn = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** The words of a query, each only as it is typed. */
export const asTyped = (query: string): Word[] =>
  wordsIn(query).map((word) => ({ typed: word, forms: [[word, 1]], isFiller: false }))

/** The words of a query with all that can stand for them. Where all of them say nothing, each counts. */
export function asMeant(query: string): Word[] {
  const words = wordsIn(query.replace(/[?!,;:“”"]+(?=\s|$)/g, ' '))
  const isEmpty = words.every((word) => FILLERS.has(word))
  return words.map((word) => ({
    typed: word,
    forms: [
      [word, 1],
      ...singulars(word).map((form) => [form, 0.9] as const),
      ...(word.length < ENOUGH
        ? []
        : Object.entries(VERBS).flatMap(([verb, others]) =>
            others.split(' ').includes(word) ? [[verb, 0.6] as const] : [],
          )),
    ],
    isFiller: !isEmpty && FILLERS.has(word),
  }))
}

/** The words that say something, as they are typed. */
export const withoutFillers = (words: readonly Word[]): string =>
  words.flatMap(({ typed, isFiller }) => (isFiller ? [] : typed)).join(' ')

/** A text as it is compared with a name: in small letters, each word in its singular. */
export const nameForm = (text: string): string =>
  wordsIn(text)
    .map((word) => (word.length > 2 ? word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1') : word))
    .join(' ')
