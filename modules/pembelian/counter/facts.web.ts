import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { call, ServerError } from '#kernel/web/client/client.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { namaPembelian } from '../nota/pembelian.shape.ts'
import { readPurchaseRules } from '../nota/quote.ts'
import type { BuyRules } from './buy.ts'
import { readFacts, type FactsWire } from './counter.shape.ts'

/** What a counter that buys asks the server: prices, who sells, and the pieces of a nota. */

/** A piece of a nota that was found, and why it cannot come back. */
export interface Found {
  readonly barang: WireRow
  readonly salah: string | null
}
/** The pieces of a nota, or of the one that sold this piece last; or why there are none. */
export const findPieces = (kode: string): Promise<Found[] | string> =>
  call<Found[]>('POST', `${namaPembelian}/cari-nota`, { body: { kode } }).catch((error: unknown) =>
    error instanceof ServerError ? error.message : String(error),
  )

/** Whether the identity of who sells stands. */
export interface Seller {
  readonly identitas: boolean
  readonly jenis_identitas: string | null
  readonly nomor: boolean
  readonly foto: boolean
  readonly persetujuan: string | null
}

const noFacts: BuyRules['facts'] = {
  group: new Map(),
  jenis: new Map(),
  rugi: [],
  kondisi: new Map(),
  emas: null,
  baki: [],
}

/** The prices of the day and the rules of the shop; what they were when the last answer came. */
export function usePrices(enabled = true) {
  const sesi = useSession()
  const wire = useQuery({
    // Named after what it is made of, so that a change of a master renews it.
    queryKey: ['dokumen', namaPembelian, 'perhitungan'],
    queryFn: ({ signal }) => call<FactsWire>('GET', `${namaPembelian}/perhitungan`, { signal }),
    enabled,
    staleTime: 30_000,
    refetchInterval: 60_000,
  })
  const facts = useMemo(() => (wire.data ? readFacts(wire.data) : noFacts), [wire.data])
  const rules = useMemo<BuyRules>(
    () => ({ rules: readPurchaseRules(sesi), facts, today: sesi.tgl_system, cabang: sesi.kode_toko }),
    [sesi, facts],
  )
  return {
    rules,
    loading: wire.isPending,
    failed: wire.error && !wire.data ? { message: wire.error.message, retry: () => void wire.refetch() } : undefined,
    /** A key may be faster than the prices: it waits for them. */
    loaded: async (): Promise<BuyRules | undefined> => {
      const known = wire.data ?? (await wire.refetch()).data
      return known && { ...rules, facts: readFacts(known) }
    },
  }
}

/** What is known of who sells. */
export function useSeller(kode: string) {
  const person = useQuery({
    queryKey: ['dokumen', namaPembelian, 'penjual', kode],
    queryFn: ({ signal }) => call<Seller>('GET', `${namaPembelian}/penjual/${encodeURIComponent(kode)}`, { signal }),
    enabled: kode !== '',
    retry: false,
  })
  return {
    seller: kode === '' ? undefined : person.data,
    reloadSeller: () => void person.refetch(),
    loaded: async () => (kode === '' ? undefined : (person.data ?? (await person.refetch()).data)),
  }
}
