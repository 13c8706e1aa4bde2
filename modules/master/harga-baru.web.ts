import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, GalatServer, kunciBaru } from '#kernel/http/client.web.ts'
import { t } from '#kernel/i18n/i18n.web.ts'
import { sayFailure } from '#kernel/resource/acts.web.ts'
import { toast } from '#kernel/ui/toast.web.ts'
import {
  bacaEmas,
  emasAwal,
  groupAwal,
  hitungBaris,
  susunTerapkan,
  type EmasKetik,
  type GroupKetik,
  type KetikSemua,
  type Salah,
  type SemuaBaris,
} from './harga-baru.ts'
import type { GroupRencana, RencanaHarga } from './rencana-harga.ts'

/** What a new price starts from, as the server has it now. */
export const useRencana = () =>
  useQuery({
    queryKey: ['harga-rencana'],
    queryFn: ({ signal }) => call<RencanaHarga>('GET', 'harga-emas/rencana', { signal }),
    // Read anew whenever it is opened, and kept while somebody types.
    staleTime: 0,
    gcTime: 0,
  })

const diServer = (e: GalatServer): Record<string, string> =>
  Object.fromEntries(e.fields.map((s) => [s.field, t(s.message, s.isi)]))

/** A new gold price while it is typed. What the server refuses stays typed. */
export function useHargaBaru(r: RencanaHarga, muatLagi: () => Promise<unknown>, onSaved: () => void) {
  const client = useQueryClient()
  const [emas, setEmas] = useState(() => emasAwal(r))
  const [ketik, setKetik] = useState<KetikSemua>({})
  const [salah, setSalah] = useState<Salah>({})
  const [sibuk, setSibuk] = useState(false)
  const sent = useRef({ text: '', kunci: '' })
  const atas = bacaEmas(emas)
  const ketikDari = (g: GroupRencana): GroupKetik => ketik[g.kode_group] ?? groupAwal(g)
  const semua: SemuaBaris = r.group.map((g) => ({ g, baris: hitungBaris(g, ketikDari(g), atas.emas, atas.toko) }))
  const berubah = r.boleh_group ? semua.filter((s) => s.baris.berubah).length : 0
  const hapusSalah = (nama: string) =>
    setSalah((now) => Object.fromEntries(Object.entries(now).filter(([n]) => n !== nama)))

  const kirim = async (): Promise<void> => {
    const body = susunTerapkan(atas.wire, semua, r.boleh_group)
    const text = JSON.stringify(body)
    // The same content is the same command, however often it is pressed.
    if (sent.current.text !== text) sent.current = { text, kunci: kunciBaru() }
    setSibuk(true)
    try {
      await call('POST', 'harga-emas/terapkan', { body, kunci: sent.current.kunci })
      toast.sukses(t('Data Berhasil Disimpan'), t('Harga emas dan {n} group', { n: berubah }))
      void client.invalidateQueries({
        predicate: ({ queryKey }) => ['harga-emas', 'group'].includes(String(queryKey[1])),
      })
      onSaved()
    } catch (e) {
      if (!(e instanceof GalatServer) || e.fields.length === 0) sayFailure(e)
      else setSalah(diServer(e))
      // Somebody was faster: what he made of it stands beside what is typed.
      if (e instanceof GalatServer && e.kode === 'usang') await muatLagi()
    }
    setSibuk(false)
  }
  return {
    emas,
    atas,
    semua,
    berubah,
    salah,
    sibuk,
    ketikDari,
    kotor: emas.harga_24k !== '' || Object.keys(ketik).length > 0,
    ubahEmas(nama: keyof EmasKetik, v: string | null) {
      hapusSalah(nama)
      setEmas((now) => ({ ...now, [nama]: v }))
    },
    ubah(g: GroupRencana, part: Partial<GroupKetik>) {
      for (const nama of Object.keys(part)) hapusSalah(`${g.kode_group}.${nama}`)
      hapusSalah(`group.${g.kode_group}`)
      setKetik((now) => ({ ...now, [g.kode_group]: { ...(now[g.kode_group] ?? groupAwal(g)), ...part } }))
    },
    simpan(): boolean {
      const baris = semua.flatMap(({ g, baris: b }) =>
        Object.entries(b.salah).map(([nama, isi]): [string, string] => [`${g.kode_group}.${nama}`, isi]),
      )
      const semuaSalah = { ...atas.salah, ...Object.fromEntries(baris) }
      setSalah(semuaSalah)
      if (Object.keys(semuaSalah).length > 0) return false
      void kirim()
      return true
    },
  }
}
export type HargaKetik = ReturnType<typeof useHargaBaru>
