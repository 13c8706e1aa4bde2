import { IconWand } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { screenOf } from '#kernel/model/resource.ts'
import { call, ServerError } from '#kernel/web/client/client.web.ts'
import { t as word, useT } from '#kernel/base/i18n/i18n.web.ts'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { ResourceScreen } from '#kernel/web/frames/resource/ResourceScreen.tsx'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { computeNewKelompok } from './kelompok-by-jenis.ts'
import { kelompokHarga } from '../masters/kelompok-harga.resource.ts'

/**
 * Creates the price groups needed by the kinds of pieces, after showing them. Resolves to true if some were created.
 */
async function makeFromJenis(): Promise<boolean> {
  const [jenis, existing] = await Promise.all([
    call<{ kode_dept: string; nama_dept: string }[]>('GET', 'jenis/get/all'),
    call<{ kelompok_harga: string }[]>('GET', kelompokHarga.api.list),
  ])
  const fresh = computeNewKelompok(jenis, new Set(existing.map((k) => k.kelompok_harga)))
  if (fresh.length === 0) {
    void dialog.info(word('Semua jenis sudah punya kelompok harga'))
    return false
  }
  const content = fresh.map((k) => k.kelompok_harga).join(', ')
  if (!(await dialog.ask({ title: word('Buat kelompok harga dari jenis?'), content, approve: word('Buat') })))
    return false
  const outcomes: string[] = []
  const deleted: string[] = []
  for (const kelompok of fresh)
    try {
      await call('POST', kelompokHarga.name, { body: { ...kelompok, kode_group: null } })
      outcomes.push(kelompok.kelompok_harga)
    } catch (error) {
      // A group that somebody deleted stays deleted and does not stop the others.
      if (!(error instanceof ServerError) || error.code !== 'dihapus') throw error
      deleted.push(kelompok.kelompok_harga)
    }
  if (outcomes.length > 0) toast.success(word('Data Berhasil Disimpan'), outcomes.join(', '))
  if (deleted.length > 0) toast.warning(word('{kode} Sudah Ada Dengan Status DELETED', { kode: deleted.join(', ') }))
  return outcomes.length > 0
}

/** Kelompok harga, with a button that creates the groups needed by the kinds of pieces. */
export default function KelompokHarga() {
  const t = useT()
  const allowed = mayOpen(screenOf(kelompokHarga), useSession(), 'tambah').allowed
  const client = useQueryClient()
  const make = async () => {
    try {
      if (!(await makeFromJenis())) return
    } catch (error) {
      sayFailure(error)
    }
    await client.invalidateQueries({ queryKey: ['tabel', kelompokHarga.name] })
  }
  return (
    <ResourceScreen
      resource={kelompokHarga}
      more={allowed ? [{ label: t('Dari jenis'), icon: <IconWand size={17} />, act: () => void make() }] : []}
    />
  )
}
