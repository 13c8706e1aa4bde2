import type { Rupiah } from '#kernel/base/quantity/quantity.ts'
import { addUp } from '#kernel/base/quantity/sums.ts'
import { wholeOf } from '#kernel/base/quantity/wire.ts'
import { useState } from 'react'
import { call } from '#kernel/web/client/client.web.ts'
import { usePendingEdits } from '#kernel/web/kit/pending-edits.web.ts'
import { pecahanKas, sumPecahan, typedPecahan } from '../closing/pecahan.ts'
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
  readonly total: Rupiah
  /** Of one drawer. */
  readonly totalOf: (kode_laci: string) => Rupiah
  readonly send: () => Promise<Counted>
}

export function useDenominations(drawers: readonly DrawerName[], onType: () => void): Denominations {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const digits = (kode_laci: string, pecahan: number): string => typed[keyOf(kode_laci, pecahan)] ?? ''
  const empty = Object.values(typed).every((text) => text === '')
  usePendingEdits(!empty)
  const totalOf = (kode_laci: string): Rupiah =>
    sumPecahan(pecahanKas.map((p) => typedPecahan(p, digits(kode_laci, p))))
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
    total: addUp(drawers, ({ kode_laci }) => totalOf(kode_laci)),
    send: () =>
      call<Counted>('POST', 'tutup-toko/hitung', {
        body: {
          detail_kas: drawers.flatMap(({ kode_laci }) =>
            pecahanKas.map((pecahan) => ({ kode_laci, pecahan, lembar: wholeOf(digits(kode_laci, pecahan)) })),
          ),
        },
      }),
  }
}
