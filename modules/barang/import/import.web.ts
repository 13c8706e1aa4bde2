import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { f } from '#kernel/model/fields/index.ts'
import { typedOf, wireOf } from '#kernel/model/fields/form.ts'
import { call, callBlob, ServerError, newKey, upload } from '#kernel/web/client/client.web.ts'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { saveBlob } from '#kernel/web/kit/download.web.ts'
import type { ColumnName, ConstantColumn, Constants, GoodsMap } from './import.ts'
import type { CellReading } from '#kernel/engine/transfer/cell.ts'
import type { ReadAnswer, DryRunAnswer, SaveAnswer, NewKodeWire, ImportRequest } from './import-wire.ts'
import { useLate } from '#kernel/web/kit/late.web.ts'

/** Fields of a code that may be changed before it is created. */
export const kodeFields = {
  nama: f.text({ label: 'Nama', required: true }),
  kode_gudang: f.ref('gudang', { label: 'Gudang', required: true }),
  kode_kategori: f.ref('kategori', { label: 'Kategori', required: true }),
  jenis_group: f.ref('jenis-group', { label: 'Jenis Group', required: true }),
  kadar: f.percent({ label: 'Kadar', required: true, max: 500 }),
  harga: f.money({ label: 'Harga', required: true }),
  harga_modal: f.money({ label: 'Harga Modal', required: true }),
}
export type KodeField = keyof typeof kodeFields
export const fieldsOf: Readonly<Record<NewKodeWire['apa'], readonly KodeField[]>> = {
  gudang: ['nama'],
  baki: [],
  jenis: ['nama', 'kode_kategori'],
  group: ['nama', 'kadar', 'jenis_group', 'harga', 'harga_modal'],
}

export const kodeKey = (k: Pick<NewKodeWire, 'apa' | 'teks'>): string => `${k.apa} ${k.teks}`
type Change = Readonly<Record<string, Partial<Record<KodeField, string>>>>

/** A suggested code with the user's changes. */
function withChanges(usul: NewKodeWire, change: Change[string] = {}): NewKodeWire {
  const typed = Object.entries(change).flatMap(([name, text]) => {
    const read = wireOf(kodeFields[name as KodeField], text)
    return read.ok && read.wire !== null ? [[name, read.wire]] : [[name, undefined]]
  })
  return { ...usul, ...Object.fromEntries(typed) }
}

/** The text of a field of a suggested code in its input. */
export const kodeText = (usul: NewKodeWire, name: KodeField, change: Change[string] | undefined): string =>
  change?.[name] ?? String(typedOf(kodeFields[name], usul[name]))

interface Choice {
  readonly file: ReadAnswer
  readonly map: GoodsMap
  readonly bacaan: Readonly<Partial<Record<ColumnName, CellReading>>>
  readonly constants: Constants
  readonly ticked: ReadonlySet<string>
  readonly changes: Change
}

const noUnknown: DryRunAnswer['asing'] = []

const tryAgain = (body: ImportRequest, signal: AbortSignal) =>
  call<DryRunAnswer>('POST', 'barang/impor/coba', { body, signal, timeLimit: 120_000 })

/**
 * The dry run for the current choice. If a choice is refused, the last answer stays on screen so that the choice can be
 * corrected.
 */
function useDryRun(body: ImportRequest | undefined, enabled: boolean) {
  const [last, setLast] = useState<{ id: string; answer: DryRunAnswer }>()
  // While a price is being typed the dry run waits until typing stops.
  const settled = useLate(body, 300)
  const query = useQuery({
    queryKey: ['impor', settled],
    queryFn: async ({ signal }) => {
      const answer = await tryAgain(settled!, signal)
      setLast({ id: settled!.id, answer })
      return answer
    },
    enabled: enabled && settled !== undefined,
    retry: false,
    staleTime: Infinity,
  })
  const old = last?.id === body?.id ? last?.answer : undefined
  return { data: query.data ?? old, error: query.error, running: query.isFetching || settled !== body }
}

/** Runs one call at a time; a failure is shown in a dialog and returns undefined. */
function useRun() {
  const [busy, setBusy] = useState(false)
  const run = async <A>(act: () => Promise<A>): Promise<A | undefined> => {
    setBusy(true)
    try {
      return await act()
    } catch (e) {
      sayFailure(e)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}

/** The user's decisions about the sheet: columns, number formats, codes. The sheet itself stays on the server. */
function useChoice(asing: () => DryRunAnswer['asing']) {
  const [choice, setChoice] = useState<Choice>()
  const [make, setToMake] = useState<readonly NewKodeWire[]>([])
  const change = (next: Partial<Choice>) => setChoice((now) => now && { ...now, ...next })
  const replacement = (ticked: ReadonlySet<string>, changes: Change) => {
    change({ ticked, changes: changes })
    setToMake(
      asing()
        .filter((a) => ticked.has(kodeKey(a)))
        .map((a) => withChanges(a.usul, changes[kodeKey(a)])),
    )
  }
  return {
    choice,
    toMake: make,
    start: (file: ReadAnswer) => {
      setChoice({ file, map: file.peta, bacaan: file.bacaan, constants: {}, ticked: new Set(), changes: {} })
      setToMake([])
    },
    /** Assigns a heading to this column, '' to none. A column has at most one heading. */
    attach(at: number, nama: ColumnName | '') {
      const rest = Object.entries(choice?.map ?? {}).filter(([n, i]) => i !== at && n !== nama)
      change({ map: Object.fromEntries(nama === '' ? rest : [...rest, [nama, at]]) })
    },
    typeConstant: (nama: ConstantColumn, text: string) => change({ constants: { ...choice?.constants, [nama]: text } }),
    reply: (nama: ColumnName, reply: CellReading) => change({ bacaan: { ...choice?.bacaan, [nama]: reply } }),
    tickKode(keys: readonly string[], ya: boolean) {
      const next = new Set(choice?.ticked)
      for (const key of keys)
        if (ya) next.add(key)
        else next.delete(key)
      replacement(next, choice?.changes ?? {})
    },
    typeKode(key: string, name: KodeField, text: string) {
      const old = choice?.changes ?? {}
      replacement(choice?.ticked ?? new Set(), { ...old, [key]: { ...old[key], [name]: text } })
    },
  }
}

/** The state of an import, from the upload to the reconciliation. */
export function useImport() {
  const latest = useRef<DryRunAnswer['asing']>([])
  const { choice, toMake, start, ...ubah } = useChoice(() => latest.current)
  const [skip, setSkip] = useState(false)
  const [result, setResult] = useState<SaveAnswer>()
  const { busy, run } = useRun()
  const sent = useRef({ text: '', kunci: '' })
  const body = useMemo(
    (): ImportRequest | undefined =>
      choice && { id: choice.file.id, peta: choice.map, bacaan: choice.bacaan, tetap: choice.constants, buat: toMake },
    [choice, toMake],
  )
  const dryRun = useDryRun(body, result === undefined)
  const asing = dryRun.data?.asing ?? noUnknown
  useEffect(() => {
    latest.current = asing
  }, [asing])
  return {
    ...ubah,
    file: choice?.file,
    choice,
    dryRun,
    asing,
    skip,
    setSkip,
    busy,
    result,
    async pickFile(file: File): Promise<boolean> {
      const form = new FormData()
      form.set('file', file, file.name)
      const sheetFile = await run(() => upload<ReadAnswer>('barang/impor/baca', form))
      if (!sheetFile) return false
      start(sheetFile)
      setSkip(false)
      return true
    },
    /** Downloads the errors as a file. */
    downloadIssues: () =>
      run(async () => {
        const { blob, name } = await callBlob('POST', 'barang/impor/kesalahan', { body, timeLimit: 120_000 })
        saveBlob(blob, name ?? 'kesalahan-impor.csv')
      }),
    async save(): Promise<void> {
      const content = { ...body!, lewati: skip }
      const text = JSON.stringify(content)
      // The same content keeps its idempotency key, however often the button is pressed.
      if (sent.current.text !== text) sent.current = { text, kunci: newKey() }
      const { kunci } = sent.current
      const saved = await run(() =>
        call<SaveAnswer>('POST', 'barang/impor/simpan', { body: content, key: kunci, timeLimit: 300_000 }),
      )
      if (saved) setResult(saved)
    },
  }
}
export type ImportState = ReturnType<typeof useImport>

/** Downloads the reconciliation sheet. */
export async function downloadReconciliation(
  no_masuk: string,
  shape: 'pdf' | 'xlsx' | 'csv',
  kelompok: 'Group' | 'Baki',
) {
  try {
    const path = `barang/impor/rekonsiliasi/${encodeURIComponent(no_masuk)}/${shape}`
    const { blob, name } = await callBlob('POST', path, { body: { kelompok }, timeLimit: 120_000 })
    saveBlob(blob, name ?? `${no_masuk}.${shape}`)
  } catch (e) {
    sayFailure(e)
  }
}

/** The message for an answer that failed to arrive. */
export const dryRunMessage = (error: unknown): string =>
  error instanceof ServerError ? error.message : t('Terjadi Kesalahan Saat Request Data')
