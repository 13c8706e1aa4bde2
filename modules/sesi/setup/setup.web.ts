import { useCallback, useState } from 'react'
import { logIn } from '#kernel/web/client/session.web.ts'
import { call, ServerError, newKey } from '#kernel/web/client/client.web.ts'
import { contentOf, type StepContent, type StepIssues } from '#kernel/engine/wizard/step.ts'
import { issuesOf, useStepForm } from '#kernel/web/frames/wizard/form.web.ts'
import { setupPath } from './steps.ts'
import { isStepOneIssue, tokoStep, userStep, withoutPasswords } from './setup.ts'

/** Kept in this tab only, so that a reload loses nothing; never contains a password. */
const stored = 'kilau.siapkan'

interface Stored extends StepContent {
  readonly step: 1 | 2
}

/** The one-time code of the link printed by the server (`#siapkan=…`): read once, then removed from the address bar. */
function codeFromLink(): string {
  const kode = /^#siapkan=(.+)$/.exec(location.hash)?.[1] ?? ''
  if (kode) history.replaceState(null, '', location.pathname)
  return decodeURIComponent(kode)
}

/** Both steps are one form, because they are sent together. */
const empty: StepContent = contentOf(
  { fields: { ...tokoStep.fields, ...userStep.fields }, rows: { ...tokoStep.rows, ...userStep.rows } },
  undefined,
)

function begin(): Stored {
  const kode = codeFromLink()
  try {
    const old = JSON.parse(sessionStorage.getItem(stored) ?? '') as Stored
    return {
      step: old.step === 2 ? 2 : 1,
      values: { ...empty.values, ...old.values, ...(kode && { kode }) },
      rows: { ...empty.rows, ...old.rows },
    }
  } catch {
    return { step: 1, ...empty, values: { ...empty.values, kode } }
  }
}

/** The two steps before the login. The user is asked for the code only if it did not come with the link. */
export function useSetup() {
  const [initial] = useState(begin)
  const [step, setStep] = useState(initial.step)
  const keep = useCallback(
    (content: StepContent) =>
      sessionStorage.setItem(stored, JSON.stringify({ step, ...withoutPasswords(content) } satisfies Stored)),
    [step],
  )
  const form = useStepForm(() => initial, keep)
  const [asksCode, setAsksCode] = useState(form.values.kode === '')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const [key, setKey] = useState(newKey)

  /** What the server refused, at the step that asks for it. */
  function refused(error: ServerError): StepIssues {
    const wrongCode = error.code === 'kode'
    const issues = wrongCode ? { kode: error.message } : issuesOf(error.fields)
    setBusy(false)
    setKey(newKey())
    if (wrongCode) setAsksCode(true)
    if (Object.keys(issues).some(isStepOneIssue)) setStep(1)
    setError(wrongCode || error.fields.length === 0 ? error.message : '')
    return issues
  }
  async function send(): Promise<StepIssues | undefined> {
    if (step === 1) return undefined
    setBusy(true)
    setError('')
    const { ulang: _repeat, ...values } = form.values
    try {
      await call('POST', 'siapkan', { body: { ...values, ...form.rows }, key })
    } catch (error) {
      if (!(error instanceof ServerError)) throw error
      return refused(error)
    }
    sessionStorage.removeItem(stored)
    history.replaceState(null, '', setupPath)
    return undefined
  }
  const enter = (): void => {
    // The shops exist; if the automatic login fails, the user logs in by hand.
    logIn({ user_id: String(form.values.user_id), password: String(form.values.password) }).catch(() =>
      location.assign('/'),
    )
  }
  return {
    step,
    form,
    error,
    busy,
    asksCode,
    send,
    refused: (e: ServerError) => form.refuse(refused(e)),
    open: (next: 1 | 2) => {
      form.refuse({})
      setStep(next)
    },
    enter,
  }
}
