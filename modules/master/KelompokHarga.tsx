import { IconWand } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { bolehkah } from '#kernel/access/bolehkah.ts'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { layarOf } from '#kernel/define/resource.ts'
import { call, GalatServer } from '#kernel/http/client.web.ts'
import { t as kata, useT } from '#kernel/i18n/i18n.web.ts'
import { sayFailure } from '#kernel/resource/acts.web.ts'
import { ResourceScreen } from '#kernel/resource/ResourceScreen.tsx'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { toast } from '#kernel/ui/toast.web.ts'
import { hitungKelompokBaru } from './kelompok-dari-jenis.ts'
import { kelompokHarga } from './kelompok-harga.resource.ts'

/** Makes the price groups that the kinds of piece ask for, once they were shown. Resolves true when some were made. */
async function buatDariJenis(): Promise<boolean> {
  const [jenis, ada] = await Promise.all([
    call<{ kode_dept: string; nama_dept: string }[]>('GET', 'jenis/get/all'),
    call<{ kelompok_harga: string }[]>('GET', kelompokHarga.api.list),
  ])
  const baru = hitungKelompokBaru(jenis, new Set(ada.map((k) => k.kelompok_harga)))
  if (baru.length === 0) {
    void dialog.info(kata('Semua jenis sudah punya kelompok harga'))
    return false
  }
  const isi = baru.map((k) => k.kelompok_harga).join(', ')
  if (!(await dialog.tanya({ judul: kata('Buat kelompok harga dari jenis?'), isi, setuju: kata('Buat') }))) return false
  const jadi: string[] = []
  const dihapus: string[] = []
  for (const k of baru)
    try {
      await call('POST', kelompokHarga.name, { body: { ...k, kode_group: null } })
      jadi.push(k.kelompok_harga)
    } catch (e) {
      // One that somebody deleted stays deleted, and holds up none behind it.
      if (!(e instanceof GalatServer) || e.kode !== 'dihapus') throw e
      dihapus.push(k.kelompok_harga)
    }
  if (jadi.length > 0) toast.sukses(kata('Data Berhasil Disimpan'), jadi.join(', '))
  if (dihapus.length > 0) toast.awas(kata('{kode} Sudah Ada Dengan Status DELETED', { kode: dihapus.join(', ') }))
  return jadi.length > 0
}

/** Kelompok harga: its options follow from the kinds of piece. */
export default function KelompokHarga() {
  const t = useT()
  const boleh = bolehkah(layarOf(kelompokHarga), useSesi(), 'tambah').boleh
  const client = useQueryClient()
  const buat = async () => {
    try {
      if (!(await buatDariJenis())) return
    } catch (e) {
      sayFailure(e)
    }
    await client.invalidateQueries({ queryKey: ['tabel', kelompokHarga.name] })
  }
  return (
    <ResourceScreen
      resource={kelompokHarga}
      more={boleh ? [{ label: t('Dari jenis'), icon: <IconWand size={17} />, act: () => void buat() }] : []}
    />
  )
}
