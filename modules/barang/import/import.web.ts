import { useState } from 'react'
import { f } from '#kernel/model/fields/index.ts'
import { typedOf, wireOf } from '#kernel/model/fields/form.ts'
import { ServerError } from '#kernel/web/client/client.web.ts'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import { useCheck, useImport } from '#kernel/web/frames/transfer/import.web.ts'
import { goodsPaths, type ColumnName, type ConstantColumn, type Constants, type GoodsMap } from './import.ts'
import type { CellReading } from '#kernel/engine/transfer/cell.ts'
import type { ReadAnswer, DryRunAnswer, SaveAnswer, NewKodeWire } from './import-wire.ts'

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
  readonly map: GoodsMap
  readonly bacaan: Readonly<Partial<Record<ColumnName, CellReading>>>
  readonly constants: Constants
  readonly ticked: ReadonlySet<string>
  readonly changes: Change
}

const noUnknown: DryRunAnswer['asing'] = []

/** The user's decisions about the sheet: columns, number formats, codes. `id`: of the sheet; `asked`: it is not saved yet. */
function useChoice(id: string | undefined, asked: boolean) {
  const [choice, setChoice] = useState<Choice>()
  const [make, setToMake] = useState<readonly NewKodeWire[]>([])
  const body = choice && { peta: choice.map, bacaan: choice.bacaan, tetap: choice.constants, buat: make }
  const dryRun = useCheck<DryRunAnswer>(goodsPaths.check, id, asked ? body : undefined)
  const asing = dryRun.data?.asing ?? noUnknown
  const change = (next: Partial<Choice>) => setChoice((now) => now && { ...now, ...next })
  const replacement = (ticked: ReadonlySet<string>, changes: Change) => {
    change({ ticked, changes })
    setToMake(asing.filter((a) => ticked.has(kodeKey(a))).map((a) => withChanges(a.usul, changes[kodeKey(a)])))
  }
  return {
    choice,
    body,
    dryRun,
    asing,
    start: (file: ReadAnswer) => {
      setChoice({ map: file.peta, bacaan: file.bacaan, constants: {}, ticked: new Set(), changes: {} })
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
export function useGoodsImport() {
  const [result, setResult] = useState<SaveAnswer>()
  const { pick, save, ...importing } = useImport<ReadAnswer, SaveAnswer>({
    paths: goodsPaths,
    onSaved: setResult,
    inDialog: true,
  })
  const { start, body, ...choice } = useChoice(importing.file?.id, result === undefined)
  return {
    ...importing,
    ...choice,
    result,
    async pickFile(file: File): Promise<boolean> {
      const read = await pick(file)
      if (read) start(read)
      return read !== undefined
    },
    /** Downloads the errors as a file. */
    downloadIssues: () =>
      importing.download('POST', 'barang/impor/kesalahan', 'kesalahan-impor.csv', { id: importing.file!.id, ...body }),
    save: () => save(body!),
  }
}
export type GoodsImportState = ReturnType<typeof useGoodsImport>

/** The message for an answer that failed to arrive. */
export const dryRunMessage = (error: unknown): string =>
  error instanceof ServerError ? error.message : t('Terjadi Kesalahan Saat Request Data')
