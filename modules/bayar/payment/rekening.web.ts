import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { call } from '#kernel/web/client/client.web.ts'
import type { Percent } from '#kernel/base/quantity/quantity.ts'
import { percentOf } from '#kernel/base/quantity/wire.ts'
import type { BankBiaya } from './bayar.ts'
import { feeColumns } from './ways.ts'

export interface Rekening {
  readonly no_rekening: string
  readonly nama_rekening: string
  readonly kode_bank: string
}

const readPercent = (wire: unknown): Percent | null => (typeof wire === 'number' ? percentOf(wire) : null)
const readBiaya = (row: WireRow): BankBiaya =>
  Object.fromEntries(feeColumns.map((name) => [name, readPercent(row[name])])) as BankBiaya

/** The accounts of the shop, and by account what its bank keeps of a payment. */
export function useRekening(): { rekening: readonly Rekening[]; biaya: ReadonlyMap<string, BankBiaya> } {
  const { data: rekening } = useQuery({
    queryKey: ['daftar', 'rekening'],
    queryFn: ({ signal }) => call<Rekening[]>('GET', 'rekenings', { signal }),
    staleTime: 60_000,
  })
  const { data: bank } = useQuery({
    queryKey: ['daftar', 'bank'],
    queryFn: ({ signal }) => call<WireRow[]>('GET', 'banks', { signal }),
    staleTime: 60_000,
  })
  const biaya = useMemo(() => {
    const perBank = new Map((bank ?? []).map((b) => [b.kode_bank, readBiaya(b)]))
    return new Map((rekening ?? []).map((r) => [r.no_rekening, perBank.get(r.kode_bank) ?? readBiaya({})]))
  }, [rekening, bank])
  return { rekening: rekening ?? [], biaya }
}
