import { useRef, useState } from 'react'
import { call, callBlob, ServerError, newKey, upload } from '#kernel/web/client/client.web.ts'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import type { ImportResult } from '#kernel/engine/transfer/import.ts'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { saveBlob } from '#kernel/web/kit/download.web.ts'

/** Thousands of rows take seconds to read and check, longer over a slow connection. */
export const importLimit = 180_000

/** What the first step answers at least. */
export interface StagedFile {
  readonly id: string
  readonly nama: string
}
type Busy = 'baca' | 'simpan' | 'unduh'

/** Runs one call at a time. A refusal of the server is shown above the sheet, other errors in a dialog. */
function useRun(onStale: (() => Promise<unknown>) | undefined) {
  const [busy, setBusy] = useState<Busy>()
  const [refusal, setRefusal] = useState('')
  const [stale, setStale] = useState(false)
  const forget = () => {
    setRefusal('')
    setStale(false)
  }
  const run = async (what: Busy, act: () => Promise<void>) => {
    setBusy(what)
    forget()
    try {
      await act()
    } catch (e) {
      if (e instanceof ServerError && e.status >= 400 && e.status < 500) {
        setRefusal(e.message)
        if (e.code !== 'usang') return
        if (onStale) await onStale()
        else setStale(true)
      } else sayFailure(e)
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, refusal, stale, run, forget }
}

/** An import from the file to the saved rows; the sheet itself stays on the server. */
export interface ImportState<F extends StagedFile = StagedFile> {
  /** What the first step answered. */
  readonly file: F | undefined
  readonly busy: Busy | undefined
  readonly refusal: string
  /** Somebody changed a row since the check. */
  readonly stale: boolean
  /** Wrong rows are left out; unknown headings are ignored. */
  readonly skip: boolean
  readonly setSkip: (yes: boolean) => void
  readonly ignore: boolean
  readonly setIgnore: (yes: boolean) => void
  readonly back: () => void
  readonly pick: (chosen: File) => Promise<void>
  readonly checkAgain: () => Promise<void>
  readonly download: (method: 'GET' | 'POST', what: string, name: string) => Promise<void>
  /** Saves what was shown. `choices`: beside the file. */
  readonly save: (sidik: string, choices: object) => Promise<void>
}

/**
 * The state of an import. `path`: of its endpoints; `onStale`: checks again when somebody changed a row meanwhile;
 * without it a button asks for that.
 */
export function useImport<F extends StagedFile>(
  path: string,
  onSaved: () => void,
  onStale?: () => Promise<unknown>,
): ImportState<F> {
  const [file, setFile] = useState<F>()
  const { busy, refusal, stale, run, forget } = useRun(onStale)
  const [skip, setSkip] = useState(false)
  const [ignore, setIgnore] = useState(false)
  const sent = useRef({ text: '', kunci: '' })
  const present = (answer: F | undefined) => {
    setFile(answer)
    setSkip(false)
  }
  const options = { timeLimit: importLimit }
  return {
    file,
    busy,
    refusal,
    stale,
    skip,
    setSkip,
    ignore,
    setIgnore,
    back: () => {
      present(undefined)
      forget()
    },
    pick: (chosen) =>
      run('baca', async () => {
        const form = new FormData()
        form.set('file', chosen, chosen.name)
        present(await upload<F>(path, form, options))
        setIgnore(false)
      }),
    checkAgain: () => run('baca', async () => present(await call<F>('POST', `${path}/${file!.id}/periksa`, options))),
    download: (method, what, name) =>
      run('unduh', async () => {
        const found = await callBlob(method, `${path}/${what}`, options)
        saveBlob(found.blob, found.name ?? name)
      }),
    save: (sidik, choices) =>
      run('simpan', async () => {
        const body = { ...choices, sidik, lewati: skip }
        const text = JSON.stringify([file!.id, body])
        // Unchanged content keeps its key, so pressing twice sends one command.
        if (sent.current.text !== text) sent.current = { text, kunci: newKey() }
        const { kunci } = sent.current
        const result = await call<ImportResult>('POST', `${path}/${file!.id}`, { body, key: kunci, ...options })
        toast.success(t('Data Berhasil Disimpan'), t('{baru} baru, {berubah} berubah', { ...result }))
        onSaved()
      }),
  }
}
