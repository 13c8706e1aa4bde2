import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { WireRow } from '#kernel/fields/field.ts'
import { call } from '#kernel/http/client.web.ts'
import { fromWireNumber } from '#kernel/quantity/decimal.ts'
import { persen, type Persen } from '#kernel/quantity/quantity.ts'
import type { BiayaBank } from './bayar.ts'

export interface Rekening {
  readonly no_rekening: string
  readonly nama_rekening: string
  readonly kode_bank: string
}

const bacaPersen = (wire: unknown): Persen | null =>
  typeof wire === 'number' ? persen(fromWireNumber(wire, 2) ?? 0n) : null
const bacaBiaya = (b: WireRow): BiayaBank => ({
  biaya_debit: bacaPersen(b.biaya_debit),
  biaya_kredit: bacaPersen(b.biaya_kredit),
  biaya_qris: bacaPersen(b.biaya_qris),
})

/** The accounts of the shop, and by account what its bank keeps of a payment. */
export function useRekening(): { rekening: readonly Rekening[]; biaya: ReadonlyMap<string, BiayaBank> } {
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
    const perBank = new Map((bank ?? []).map((b) => [b.kode_bank, bacaBiaya(b)]))
    return new Map((rekening ?? []).map((r) => [r.no_rekening, perBank.get(r.kode_bank) ?? bacaBiaya({})]))
  }, [rekening, bank])
  return { rekening: rekening ?? [], biaya }
}
