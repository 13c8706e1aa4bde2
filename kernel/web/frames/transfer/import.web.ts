import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, callBlob, ServerError, newKey, upload, type Method } from '#kernel/web/client/client.web.ts'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import type { ImportPaths, ImportResult } from '#kernel/engine/transfer/import.ts'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { saveBlob } from '#kernel/web/kit/download.web.ts'
import { useLate } from '#kernel/web/kit/late.web.ts'

/** Thousands of rows take seconds to read and check, and minutes to save. */
const importLimit = 300_000

/** What the first step answers at least. */
export interface StagedFile {
  readonly id: string
  readonly nama: string
}
type Busy = 'baca' | 'simpan' | 'unduh'

/** A later step's path and body: one of the two names the staged sheet. */
const stepOf = (path: string, id: string, body?: object): [string, object | undefined] =>
  path.includes('{id}') ? [path.replace('{id}', id), body] : [path, { id, ...body }]

/** Runs one call at a time. A refusal of the server is kept to be shown above the sheet, or said in a dialog as other errors are. */
function useRun(inDialog: boolean) {
  const [busy, setBusy] = useState<Busy>()
  const [refusal, setRefusal] = useState('')
  const [stale, setStale] = useState(false)
  const forget = () => {
    setRefusal('')
    setStale(false)
  }
  const run = async <A>(
    what: Busy,
    act: () => Promise<A>,
    onStale: () => unknown = () => setStale(true),
  ): Promise<A | undefined> => {
    setBusy(what)
    forget()
    try {
      return await act()
    } catch (error) {
      if (!inDialog && error instanceof ServerError && error.status >= 400 && error.status < 500) {
        setRefusal(error.message)
        if (error.code === 'usang') await onStale()
      } else sayFailure(error)
      return undefined
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, refusal, stale, run, forget }
}

export interface ImportUse<R> {
  readonly paths: ImportPaths
  readonly onSaved: (result: R) => void
  /** Refusals are said in a dialog. */
  readonly inDialog?: boolean
}

/** The state of an import from the file to what was saved; the sheet itself stays on the server. */
export function useImport<F extends StagedFile, R = ImportResult>({ paths, onSaved, inDialog = false }: ImportUse<R>) {
  /** What the first step answered. */
  const [file, setFile] = useState<F>()
  const { run, forget, ...state } = useRun(inDialog)
  const [skip, setSkip] = useState(false)
  const [ignore, setIgnore] = useState(false)
  const sent = useRef({ text: '', kunci: '' })
  const present = (answer: F | undefined) => {
    setFile(answer)
    setSkip(false)
  }
  const options = { timeLimit: importLimit }
  return {
    /** `stale`: somebody changed a row since the check. */
    ...state,
    file,
    /** Wrong rows are left out; unknown headings are ignored. */
    skip,
    setSkip,
    ignore,
    setIgnore,
    back: () => {
      present(undefined)
      forget()
    },
    pick: (chosen: File) =>
      run('baca', async () => {
        const form = new FormData()
        form.set('file', chosen, chosen.name)
        const answer = await upload<F>(paths.send, form, options)
        present(answer)
        setIgnore(false)
        return answer
      }),
    checkAgain: () =>
      run('baca', async () => {
        const [path, body] = stepOf(paths.check, file!.id)
        present(await call<F>('POST', path, { body, ...options }))
      }),
    download: (method: Method, path: string, name: string, body?: object) =>
      run('unduh', async () => {
        const found = await callBlob(method, path, { body, ...options })
        saveBlob(found.blob, found.name ?? name)
      }),
    /** Saves what was shown. `choices`: those beside the file, and the fingerprint; `onStale`: shows it anew, else a button asks for that. */
    save: (choices: object, onStale?: () => unknown) =>
      run(
        'simpan',
        async () => {
          const [path, body] = stepOf(paths.save, file!.id, { ...choices, lewati: skip })
          const text = JSON.stringify([path, body])
          // Unchanged content keeps its key, so pressing twice sends one command.
          if (sent.current.text !== text) sent.current = { text, kunci: newKey() }
          onSaved(await call<R>('POST', path, { body, key: sent.current.kunci, ...options }))
        },
        onStale,
      ),
  }
}
export type ImportState<F extends StagedFile = StagedFile> = ReturnType<typeof useImport<F>>

/** Says how many rows were saved, before what follows. */
export const sayImported = (onSaved: () => void) => (result: ImportResult) => {
  toast.success(t('Data Berhasil Disimpan'), t('{baru} baru, {berubah} berubah', { ...result }))
  onSaved()
}

/**
 * What saving would do with these choices; asked again when they change and typing has paused. Until the next answer, or when choices
 * are refused, the last one of the file stays. Without choices there is nothing to ask yet.
 */
export function useCheck<A>(path: string, id: string | undefined, choices: object | undefined) {
  const [last, setLast] = useState<{ id: string; answer: A }>()
  const text = id === undefined || choices === undefined ? '' : JSON.stringify(choices)
  const settled = useLate(text, 300)
  const query = useQuery({
    queryKey: ['impor', path, id, settled],
    queryFn: async ({ signal }) => {
      const [at, body] = stepOf(path, id!, JSON.parse(settled) as object)
      const answer = await call<A>('POST', at, { body, signal, timeLimit: importLimit })
      setLast({ id: id!, answer })
      return answer
    },
    enabled: text !== '' && settled === text,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const running = query.isFetching || settled !== text
  return {
    data: query.data ?? (last?.id === id ? last?.answer : undefined),
    error: query.error,
    running,
    /** The answer is that of these choices. */
    fresh: text !== '' && !running && query.data !== undefined,
    again: query.refetch,
  }
}
