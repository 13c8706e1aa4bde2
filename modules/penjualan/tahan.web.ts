import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { call, GalatServer, kunciBaru } from '#kernel/http/client.web.ts'
import { t } from '#kernel/i18n/i18n.web.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { toast } from '#kernel/ui/toast.web.ts'
import {
  ambilDitahan,
  hapusKeranjang,
  isiTahan,
  kosong,
  namaKeranjang,
  selaraskan,
  tambahKeranjang,
  type Ditahan,
  type Keranjang,
} from './meja.ts'
import { salesTerakhir, type MejaKasir } from './meja.web.ts'
import type { PindaiBarang } from './pindai-barang.web.ts'

const queryKey = ['daftar', 'keranjang'] as const
const at = (id: string) => `penjualan/keranjang/${id}`

/** Holding and resuming: the device keeps every draft, the server keeps the held ones with their pieces. */
export function useTahan(m: MejaKasir & Pick<PindaiBarang, 'tunggu'>, gagal: (e: unknown, di: Keranjang) => void) {
  const sesi = useSesi()
  const client = useQueryClient()
  const [sibuk, setSibuk] = useState(false)
  const { data: ditahan } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call<Ditahan[]>('GET', 'penjualan/keranjang', { signal }),
    refetchOnWindowFocus: true,
  })
  const align = useEffectEvent((d: readonly Ditahan[]) => m.ubahMeja((meja) => selaraskan(meja, d, sesi.user_id)))
  useEffect(() => {
    if (ditahan) align(ditahan)
  }, [ditahan])

  const baru = () => m.ubahMeja((meja) => tambahKeranjang(meja, kunciBaru(), salesTerakhir(sesi.kode_toko)))
  const tahan = async () => {
    if (sibuk) return
    setSibuk(true)
    await m.tunggu()
    const k = m.kini()
    try {
      await call('PUT', at(k.id), { body: { nama: namaKeranjang(k), isi: isiTahan(k) } })
      m.ubah((now) => ({ ...now, ditahan: true }), k.id)
      toast.sukses(t('Nota ditahan'), namaKeranjang(k))
      baru()
      await client.invalidateQueries({ queryKey })
    } catch (e) {
      gagal(e, k)
    }
    setSibuk(false)
  }
  /** Throws a nota away; held pieces are free for everybody again. */
  const buang = async (k: Keranjang) => {
    const tanya = {
      judul: t('Buang nota {nama}?', { nama: namaKeranjang(k) }),
      isi: t('{n} barang kembali ke baki.', { n: k.baris.length }),
      setuju: t('Buang'),
      bahaya: true,
    }
    if (!kosong(k) && !(await dialog.tanya(tanya))) return
    try {
      if (k.ditahan) await call('DELETE', at(k.id))
    } catch (e) {
      if (!(e instanceof GalatServer)) throw e
      return gagal(e, k)
    }
    m.ubahMeja((meja) => hapusKeranjang(meja, k.id, kunciBaru(), salesTerakhir(sesi.kode_toko)))
    await client.invalidateQueries({ queryKey })
  }
  return {
    ditahan: ditahan ?? [],
    baru,
    tahan,
    buang,
    ambil: (d: Ditahan) => m.ubahMeja((meja) => ambilDitahan(meja, d)),
    muatUlang: () => void client.invalidateQueries({ queryKey }),
  }
}
