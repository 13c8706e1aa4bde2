import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchSession } from '#kernel/web/client/session.web.ts'
import { call, ServerError } from '#kernel/web/client/client.web.ts'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import type { Difference } from '#kernel/engine/resource/form.ts'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import {
  readTable,
  tokoInputs,
  typedSetting,
  checkTable,
  storeTyped,
  writeTable,
  type TableRow,
  type Setting,
} from '#toko'

/** A value as the server returns it. */
export interface NilaiToko {
  readonly key: string
  readonly value: string
  readonly oleh: string | null
  readonly waktu: string | null
}
/** Form value of a setting: text, checkbox, or the rows of a table. */
export type TypedInput = string | boolean | readonly TableRow[]

export const typedInput = (setting: Setting, text: string): TypedInput =>
  setting.table ? readTable(setting.table, text) : typedSetting(setting, text)

const same = (a: TypedInput, b: TypedInput): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The typed value as text to store, or its issues by field. */
function textOf(setting: Setting, input: TypedInput): { text: string; issues: Record<string, string> } {
  if (setting.table && typeof input === 'object') {
    const wrong = checkTable(setting.table, input).map((x) => [`${setting.key}.${x.field}`, t(x)] as const)
    return { text: writeTable(setting.table, input), issues: Object.fromEntries(wrong) }
  }
  const { text, issue } = storeTyped(setting, input as string | boolean)
  return { text, issues: issue === undefined ? {} : { [setting.key]: t(issue) } }
}

const settingTokoKey = (toko: string) => ['setting-toko', toko] as const

type EnteredValues = Readonly<Record<string, TypedInput>>

/** The rows of a table in stored order, because the server names its cells by it. */
const asStored = (entered: EnteredValues): EnteredValues =>
  Object.fromEntries(
    Object.entries(entered).map(([key, input]) => {
      const setting = tokoInputs.find((x) => x.key === key)
      return [
        key,
        setting?.table && typeof input === 'object'
          ? readTable(setting.table, writeTable(setting.table, input))
          : input,
      ]
    }),
  )

/** The settings of a shop: stored and typed values. */
export function useSettingToko(toko: string, own: boolean) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: settingTokoKey(toko),
    queryFn: ({ signal }) => call<NilaiToko[]>('GET', 'setting-toko', { signal, ...(own ? {} : { toko }) }),
    staleTime: 0,
  })
  const [entered, setEntered] = useState<EnteredValues>({})
  const [conflict, setConflict] = useState<readonly NilaiToko[]>()
  const old = new Map(data?.map((x) => [x.key, x]))
  const initial = (s: Setting): TypedInput => typedInput(s, old.get(s.key)?.value ?? s.default)
  const changed = tokoInputs.filter((s) => entered[s.key] !== undefined && !same(entered[s.key]!, initial(s)))
  const stored = useSave(toko, own, {
    saved: (current) => {
      client.setQueryData(settingTokoKey(toko), current)
      setEntered({})
    },
    conflict: setConflict,
    ditolak: () => setEntered(asStored),
  })
  return {
    data,
    error,
    refetch,
    changed,
    conflict,
    initial,
    issues: stored.issues,
    busy: stored.busy,
    last: (s: Setting) => old.get(s.key),
    nilai: (s: Setting): TypedInput => entered[s.key] ?? initial(s),
    change: (setting: Setting, input: TypedInput) => {
      setEntered((now) => ({ ...now, [setting.key]: input }))
      stored.forget(setting.key)
    },
    batal: () => {
      setEntered({})
      stored.forget()
    },
    save: () =>
      stored.send(
        changed.map((s) => ({ setting: s, old: old.get(s.key)?.value ?? s.default, ...textOf(s, entered[s.key]!) })),
      ),
    /** Continues with what somebody else stored; `discard`: without one's own changes. */
    proceed: (discard: boolean) => {
      client.setQueryData(settingTokoKey(toko), conflict)
      setConflict(undefined)
      if (discard) setEntered({})
    },
    closeConflict: () => setConflict(undefined),
    differences: (): Difference[] => diffOf(conflict ?? [], old, entered),
  }
}

interface Change {
  readonly setting: Setting
  readonly old: string
  readonly text: string
  readonly issues: Readonly<Record<string, string>>
}

/** Sends the changes and keeps every issue at its field. */
function useSave(
  toko: string,
  own: boolean,
  past: {
    saved(current: NilaiToko[]): void
    conflict(current: readonly NilaiToko[]): void
    ditolak(): void
  },
) {
  const [wrong, setIssues] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const refusal = (error: ServerError): void => {
    if (error.code === 'usang') return past.conflict(error.detail as NilaiToko[])
    past.ditolak()
    if (error.fields.length > 0) setIssues(Object.fromEntries(error.fields.map((f) => [f.field, f.message])))
    else sayFailure(error)
  }
  const send = async (contents: readonly Change[]): Promise<void> => {
    const faults = Object.assign({}, ...contents.map((x) => x.issues)) as Record<string, string>
    setIssues(faults)
    if (Object.keys(faults).length > 0) return
    const changes = contents.map(({ setting: s, old, text }) => ({ key: s.key, lama: old, baru: text }))
    setBusy(true)
    try {
      past.saved(await call<NilaiToko[]>('PUT', 'setting-toko', { body: { ubah: changes }, ...(own ? {} : { toko }) }))
      toast.success(t('Data Berhasil Disimpan'))
      if (own) await fetchSession()
    } catch (error) {
      if (!(error instanceof ServerError)) throw error
      refusal(error)
    }
    setBusy(false)
  }
  /** Clears the issue of a field being typed in; without a key, all issues. */
  const forget = (key?: string): void =>
    setIssues((now) =>
      key === undefined
        ? {}
        : Object.fromEntries(Object.entries(now).filter(([f]) => f !== key && !f.startsWith(`${key}.`))),
    )
  return { issues: wrong, busy, send, forget }
}

/** What somebody else changed in the meantime, beside what is typed here. */
function diffOf(
  fresh: readonly NilaiToko[],
  old: ReadonlyMap<string, NilaiToko>,
  entered: EnteredValues,
): Difference[] {
  return tokoInputs.flatMap((setting) => {
    const current = fresh.find((x) => x.key === setting.key)?.value ?? setting.default
    const before = old.get(setting.key)?.value ?? setting.default
    if (current === before) return []
    const typed = entered[setting.key]
    const input = typed === undefined ? before : textOf(setting, typed).text
    return [
      {
        label: setting.field.label,
        before,
        current,
        input,
        conflict: typed !== undefined && input !== current,
      },
    ]
  })
}
