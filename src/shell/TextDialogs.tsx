/** Dialogs that show a text to be read or copied: raw JSON, the serial console's command line, the preview note. */
import { Fragment, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { toWire } from '@/api/wire'
import { useShell } from '@/bind/shell'
import { useScope } from '@/bind/scopes'
import { behaviourText } from '@/model/behaviours/behaviour'
import { DOCS } from '@/model/docs'
import { Button } from '@/ui/Button'
import { Modal } from '@/ui/Modal'
import { Head } from '@/ui/text'
import { color } from '@/ui/tokens'
import { cliProgram, shellQuote } from '@commands/engine/cli'
import type { Topic } from '@commands/engine/noun'
import { CopyByHand } from './CopyByHand'
import { demo } from './demo'
import { overlays } from './overlay-state'

/** Milliseconds for which a button shows that the text was copied. */
const SHOWS_COPIED = 2_000

const Code = styled.pre.attrs({ translate: 'no' })`
  padding: 12px;
  border: 1px solid ${color('line')};
  background: ${color('sunken')};
  white-space: pre-wrap;
  overflow: auto;
  max-height: 60vh;
`

function CopyButton({ text, what, label }: { text: string; what: string; label: string }) {
  const shell = useShell()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await shell.ctx().copy(text, what)
    if (overlays.getState().byHand) return
    setCopied(true)
    setTimeout(() => setCopied(false), SHOWS_COPIED)
  }
  return (
    <Button kind="primary" onClick={() => void copy()}>
      {copied ? 'Copied' : label}
    </Button>
  )
}

const Lesson = styled.div`
  display: grid;
  justify-items: start;
  gap: 12px;
  a {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

/** The explanation of a noun, with the behaviour of racks that their API's description does not mention. */
function LearnDialog({ topic }: { topic: Topic }) {
  const close = () => overlays.setState({ learn: undefined })
  return (
    <Modal
      width="medium"
      title={`Learn about ${topic.title}`}
      onDismiss={close}
      dismissable
      footer={
        <Button kind="primary" onClick={close}>
          Close
        </Button>
      }
    >
      <Lesson>
        {topic.text.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {topic.sections?.map(({ title, text }) => (
          <Fragment key={title}>
            <Head as="h3">{title}</Head>
            {text.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Fragment>
        ))}
        {topic.racks && (
          <>
            <Head as="h3">What racks do</Head>
            <ul>
              {topic.racks.map((behaviour) => (
                <li key={behaviour.rack}>{behaviourText(behaviour)}</li>
              ))}
            </ul>
          </>
        )}
        {topic.guide !== undefined && (
          <>
            <Head as="h3">Guide</Head>
            <a href={DOCS + topic.guide} target="_blank" rel="noopener noreferrer">
              {new URL(DOCS).host}/{topic.guide}
            </a>
          </>
        )}
      </Lesson>
    </Modal>
  )
}

export default function TextDialogs() {
  const { raw, cli, oxql, learn, about, byHand } = useStore(overlays)
  const mode = byHand
    ? 'copy'
    : raw !== undefined
      ? 'json'
      : cli
        ? 'cli'
        : oxql
          ? 'oxql'
          : learn
            ? 'learn'
            : 'preview'
  useScope(useMemo(() => ({ name: 'dialog' as const, mode }), [mode]))
  if (byHand) return <CopyByHand {...byHand} />
  if (raw !== undefined) {
    const text = JSON.stringify(JSON.parse(JSON.stringify(toWire(raw))), null, 2)
    return (
      <Modal
        width="wide"
        title="As the API returned it"
        onDismiss={() => overlays.setState({ raw: undefined })}
        dismissable
        footer={<CopyButton text={text} what="JSON" label="Copy JSON" />}
      >
        <Code tabIndex={0}>{text}</Code>
      </Modal>
    )
  }
  if (cli) {
    const { project = '', instance = '' } = cli
    const command = `${cliProgram()} instance serial console`
    const flags = [`--project ${shellQuote(project)}`, `--instance ${shellQuote(instance)}`]
    return (
      <Modal
        width="medium"
        title="CLI command"
        onDismiss={() => overlays.setState({ cli: undefined })}
        dismissable
        footer={
          <CopyButton
            text={[command, ...flags].join(' ')}
            what="command line"
            label="Copy command"
          />
        }
      >
        <Code tabIndex={0}>{[command, ...flags].join(' \\\n  ')}</Code>
      </Modal>
    )
  }
  if (oxql)
    return (
      <Modal
        width="wide"
        title="OxQL query"
        onDismiss={() => overlays.setState({ oxql: undefined })}
        dismissable
        footer={<CopyButton text={oxql.copied} what="OxQL query" label="Copy query" />}
      >
        <Code tabIndex={0}>{oxql.text}</Code>
      </Modal>
    )
  if (learn) return <LearnDialog topic={learn} />
  if (about)
    return (
      <Modal
        width="medium"
        title="Technical preview"
        onDismiss={() => overlays.setState({ about: false })}
        dismissable
        footer={
          <Button kind="primary" onClick={() => overlays.setState({ about: false })}>
            Close
          </Button>
        }
      >
        <Lesson>
          <p>
            This console runs against a mock of the control plane inside your browser: no rack, no
            server. What you create persists only until the page is refreshed: nothing of it is
            stored. To see it against a real control plane, serve it with{' '}
            <code>npm start -- --api URL</code>.
          </p>
          <Head as="h3">Users to try</Head>
          <p>Each loads the page anew, and so starts the mock over.</p>
          <ul aria-label="Users to try">
            {demo.users.map(({ username, displayName, role }) => (
              <li key={username}>
                <a href={`?mock-user=${username}`}>{displayName}</a>: {role}
              </li>
            ))}
          </ul>
        </Lesson>
      </Modal>
    )
  return null
}
