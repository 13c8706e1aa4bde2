import { useQuery } from '@tanstack/react-query'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import { percentOf } from '#kernel/base/quantity/wire.ts'
import { call } from '#kernel/web/client/client.web.ts'
import type { MasukFacts } from '../incoming/incoming.ts'

interface GroupWire {
  readonly kode_group: string
  readonly nama_group: string
  readonly kode_kadar: string
  readonly harga: number
  readonly harga_modal?: number
}
/** The masters that pieces coming in refer to. */
export interface Reference {
  readonly group: ReadonlyMap<string, GroupWire & { readonly kadar: number }>
  readonly facts: MasukFacts
}

/** Master data a piece refers to, so that a wrong code is reported before sending. */
export function useReference(): Reference | undefined {
  const { data } = useQuery({
    queryKey: ['pilih', 'group', 'acuan-barang'],
    queryFn: async ({ signal }): Promise<Reference> => {
      const get = <A>(path: string) => call<readonly A[]>('GET', path, { signal })
      const [group, kadar, jenis, baki, gudang, bandrol] = await Promise.all([
        get<GroupWire>('group/get/all'),
        get<{ kode_kadar: string; kadar: number }>('kadar/get/all'),
        get<{ kode_dept: string }>('jenis/get/all'),
        get<{ kode_toko: string; kode_gudang: string }>('baki/get/all'),
        get<{ kode_gudang: string; jenis: string }>('gudang/get/all'),
        get<{ kode_bandrol: string }>('parabandrol/get/all'),
      ])
      const nilai = new Map(kadar.map((k) => [k.kode_kadar, k.kadar]))
      const complete = group.map((g) => ({ ...g, kadar: nilai.get(g.kode_kadar) ?? 0 }))
      return {
        group: new Map(complete.map((g) => [g.kode_group, g])),
        facts: {
          group: new Map(
            complete.map((g) => [g.kode_group, { kadar: percentOf(g.kadar), harga_modal: rupiah(g.harga_modal ?? 0) }]),
          ),
          jenis: new Set(jenis.map((j) => j.kode_dept)),
          baki: new Map(
            baki.map(({ kode_toko, kode_gudang }) => [
              kode_toko,
              { kode_gudang, jenis: gudang.find((g) => g.kode_gudang === kode_gudang)?.jenis ?? '' },
            ]),
          ),
          bandrol: new Set(bandrol.map((x) => x.kode_bandrol)),
          defaultBandrol: null,
          existing: new Set(),
          barcode: [],
        },
      }
    },
  })
  return data
}
