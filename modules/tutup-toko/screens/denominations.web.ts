import { useState } from 'react'
import { call } from '#kernel/web/client/client.web.ts'
import { usePendingEdits } from '#kernel/web/kit/pending-edits.web.ts'
import { pecahanKas } from '../closing/pecahan.ts'
import type { Counted } from '../closing/summary.web.ts'

/** A drawer that is counted. */
export interface DrawerName {
  readonly kode_laci: string
  readonly nama: string
}

const keyOf = (kode_laci: string, pecahan: number): string => `${kode_laci} ${pecahan}`

/** What is typed into the denominations of every drawer: how many of each. */
export interface Denominations {
  readonly drawers: readonly DrawerName[]
  readonly digits: (kode_laci: string, pecahan: number) => string
  readonly type: (kode_laci: string, pecahan: number, text: string) => void
  readonly clear: () => void
  /** Nothing was typed; a drawer that holds nothing is said by a zero. */
  readonly empty: boolean
  readonly total: number
  /** Of one drawer. */
  readonly totalOf: (kode_laci: string) => number
  readonly send: () => Promise<Counted>
}

export function useDenominations(drawers: readonly DrawerName[], onType: () => void): Denominations {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const digits = (kode_laci: string, pecahan: number): string => typed[keyOf(kode_laci, pecahan)] ?? ''
  const empty = Object.values(typed).every((text) => text === '')
  usePendingEdits(!empty)
  const totalOf = (kode_laci: string): number =>
    pecahanKas.reduce((sum, p) => sum + p * Number(digits(kode_laci, p) || 0), 0)
  return {
    drawers,
    digits,
    type: (kode_laci, pecahan, text) => {
      setTyped((now) => ({ ...now, [keyOf(kode_laci, pecahan)]: text.replaceAll(/\D/g, '').slice(0, 6) }))
      onType()
    },
    clear: () => setTyped({}),
    empty,
    totalOf,
    total: drawers.reduce((sum, { kode_laci }) => sum + totalOf(kode_laci), 0),
    send: () =>
      call<Counted>('POST', 'tutup-toko/hitung', {
        body: {
          detail_kas: drawers.flatMap(({ kode_laci }) =>
            pecahanKas.map((pecahan) => ({ kode_laci, pecahan, lembar: Number(digits(kode_laci, pecahan) || 0) })),
          ),
        },
      }),
  }
}
