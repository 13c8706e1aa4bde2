import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, ServerError, newKey } from '#kernel/web/client/client.web.ts'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { toast } from '#kernel/web/kit/toast.web.ts'
import {
  readEmas,
  emasStart,
  groupStart,
  computeRow,
  buildApply,
  type TypedEmas,
  type TypedGroup,
  type TypedGroups,
  type Issues,
  type AllRows,
} from './new-harga.ts'
import type { PlanGroup, PricePlan } from './harga-plan.ts'

/** What a new price starts from, as on the server now. */
export const usePlan = () =>
  useQuery({
    queryKey: ['harga-rencana'],
    queryFn: ({ signal }) => call<PricePlan>('GET', 'harga-emas/rencana', { signal }),
    // Loaded on every opening, and not reloaded while the user types.
    staleTime: 0,
    gcTime: 0,
  })

const serverIssues = (error: ServerError): Record<string, string> =>
  Object.fromEntries(error.fields.map((s) => [s.field, t(s.message, s.values)]))

/** A new gold price being typed. After a refusal everything typed stays. */
export function useNewPrice(plan: PricePlan, reload: () => Promise<unknown>, onSaved: () => void) {
  const client = useQueryClient()
  const [emas, setEmas] = useState(() => emasStart(plan))
  const [typed, setTyped] = useState<TypedGroups>({})
  const [wrong, setIssues] = useState<Issues>({})
  const [busy, setBusy] = useState(false)
  const sent = useRef({ text: '', kunci: '' })
  const top = readEmas(emas)
  const typedFrom = (g: PlanGroup): TypedGroup => typed[g.kode_group] ?? groupStart(g)
  const all: AllRows = plan.group.map((g) => ({ group: g, line: computeRow(g, typedFrom(g), top.emas, top.toko) }))
  const changed = plan.boleh_group ? all.filter((s) => s.line.changed).length : 0
  const clearIssue = (nama: string) =>
    setIssues((now) => Object.fromEntries(Object.entries(now).filter(([n]) => n !== nama)))

  const send = async (): Promise<void> => {
    const body = buildApply(top.wire, all, plan.boleh_group)
    const text = JSON.stringify(body)
    // The same content keeps its idempotency key, however often the button is pressed.
    if (sent.current.text !== text) sent.current = { text, kunci: newKey() }
    setBusy(true)
    try {
      await call('POST', 'harga-emas/terapkan', { body, key: sent.current.kunci })
      toast.success(t('Data Berhasil Disimpan'), t('Harga emas dan {n} group', { n: changed }))
      void client.invalidateQueries({
        predicate: ({ queryKey }) => ['harga-emas', 'group'].includes(String(queryKey[1])),
      })
      onSaved()
    } catch (error) {
      if (!(error instanceof ServerError) || error.fields.length === 0) sayFailure(error)
      else setIssues(serverIssues(error))
      // Somebody else was faster: load their prices and keep what was typed.
      if (error instanceof ServerError && error.code === 'usang') await reload()
    }
    setBusy(false)
  }
  return {
    emas,
    above: top,
    all,
    changed,
    issues: wrong,
    busy,
    typedFrom,
    dirty: emas.harga_24k !== '' || Object.keys(typed).length > 0,
    changeEmas(nama: keyof TypedEmas, typed: string | null) {
      clearIssue(nama)
      setEmas((now) => ({ ...now, [nama]: typed }))
    },
    change(group: PlanGroup, part: Partial<TypedGroup>) {
      for (const nama of Object.keys(part)) clearIssue(`${group.kode_group}.${nama}`)
      clearIssue(`group.${group.kode_group}`)
      setTyped((now) => ({ ...now, [group.kode_group]: { ...(now[group.kode_group] ?? groupStart(group)), ...part } }))
    },
    save(): boolean {
      const lines = all.flatMap(({ group, line: row }) =>
        Object.entries(row.issues).map(([nama, content]) => [`${group.kode_group}.${nama}`, content] as const),
      )
      const allIssues = { ...top.issues, ...Object.fromEntries(lines) }
      setIssues(allIssues)
      if (Object.keys(allIssues).length > 0) return false
      void send()
      return true
    },
  }
}
export type TypedHarga = ReturnType<typeof useNewPrice>
