import { useState } from 'react'
import { ServerError } from '#kernel/web/client/client.web.ts'
import { useT, type T } from '#kernel/base/i18n/i18n.web.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import type { Tone } from '#kernel/web/kit/IconBox.tsx'
import { Select } from '#kernel/web/kit/Select.tsx'
import { State } from '#kernel/web/kit/Badge.tsx'
import { baudRates, type KnownSerial } from '#kernel/engine/devices/device.ts'
import { readError, type ErrorCause } from '#kernel/engine/devices/device-error.ts'
import classes from './Devices.module.css'

/** Shared by the sections of all devices: state, test, baud rate. */

/** How the state of a device is shown. */
const face = (word: 'ya' | ErrorCause | undefined): { readonly tone: Tone; readonly word: string } | undefined => {
  if (word === undefined) return undefined
  if (word === 'ya') return { tone: 'ok', word: text('Terhubung') }
  return { tone: word === 'tidak-didukung' ? 'netral' : 'bad', word: stateWords[word] }
}
/** The state of a device in a word or two. */
export const stateWords: Readonly<Record<ErrorCause, string>> = {
  'tidak-didukung': text('Tidak didukung'),
  ditolak: text('Belum diizinkan'),
  tercabut: text('Tidak terhubung'),
  ganda: text('Ada dua'),
  sibuk: text('Sedang dipakai'),
  macet: text('Tidak menjawab'),
}
export function DeviceState({ word }: { word: 'ya' | ErrorCause | undefined }) {
  const t = useT()
  const look = face(word)
  return look ? <State tone={look.tone}>{t(look.word)}</State> : null
}

/** What went wrong, as a key of the catalogues or already in the user's language. */
interface Sentence {
  readonly word: string
}
export interface Attempt {
  readonly busy: string | undefined
  readonly result: 'ya' | Sentence | undefined
  run(what: 'pilih' | 'uji', act: () => Promise<void>): void
  forget(): void
}

/** Runs one attempt at a time and keeps its result. Choosing a device successfully shows no message. */
export function useDeviceAttempt(): Attempt {
  const [busy, setBusy] = useState<string>()
  const [result, setResult] = useState<'ya' | Sentence>()
  const run = async (what: 'pilih' | 'uji', act: () => Promise<void>) => {
    setBusy(what)
    setResult(undefined)
    try {
      await act()
      if (what === 'uji') setResult('ya')
    } catch (error) {
      // A refusal of the server carries its own message.
      const issue = error instanceof ServerError ? error : readError(error, what === 'pilih' ? 'pick' : 'send')
      setResult({ word: issue.message })
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, result, run: (what, act) => void run(what, act), forget: () => setResult(undefined) }
}

export function AttemptResult({ trial, done }: { trial: Attempt; done: string }) {
  const t = useT()
  return (
    <p
      className={`hint ${classes.words}`}
      role="status"
      data-salah={(trial.result && trial.result !== 'ya') || undefined}
    >
      {resultWords(trial.result, done, t)}
    </p>
  )
}
const resultWords = (result: Attempt['result'], done: string, t: T): string =>
  result === undefined ? '' : result === 'ya' ? done : t(result.word)

/** Baud rate of a serial port: both ends must agree. */
export function PickBaud<K extends KnownSerial>({ known, onChange }: { known: K; onChange: (k: K) => void }) {
  const t = useT()
  return (
    <label className={`grid gap-4 note label ${classes.pick}`}>
      {t('Kecepatan (baud)')}
      <Select
        options={baudRates.map((n) => ({ value: String(n), label: String(n) }))}
        value={String(known.baud)}
        onChange={(v) => onChange({ ...known, baud: Number(v) })}
        aria-label={t('Kecepatan (baud)')}
      />
    </label>
  )
}
