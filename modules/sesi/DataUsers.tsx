import { IconKey, IconLockOpen, IconLogout, IconShieldCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { bolehkah } from '#kernel/access/bolehkah.ts'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { layarOf } from '#kernel/define/resource.ts'
import type { WireRow } from '#kernel/fields/field.ts'
import { call, GalatServer } from '#kernel/http/client.web.ts'
import { useT, type T } from '#kernel/i18n/i18n.web.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { ResourceScreen } from '#kernel/resource/ResourceScreen.tsx'
import type { Column } from '#kernel/table/column.tsx'
import type { RowAction } from '#kernel/table/RowActions.tsx'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { useLayarBoleh } from '#kernel/ui/shell/katalog.tsx'
import { Keadaan } from '#kernel/ui/Tanda.tsx'
import { toast } from '#kernel/ui/toast.web.ts'
import { ResetPassword } from './ResetPassword.tsx'
import { users } from './users.resource.ts'

/** `GET users/keadaan`, of one user. */
interface KeadaanUser {
  readonly user_id: string
  readonly ganti_password: boolean
  /** Seconds. */
  readonly tunggu: number
  readonly sesi: {
    readonly kode_toko: string
    readonly perangkat: string
    readonly ip: string | null
    readonly mulai: string
    readonly terakhir: string
  } | null
}

const kunci = ['keadaan', users.name] as const

/** Nobody tells of a login: what is shown is asked for anew while the screen stands. */
const useKeadaan = () =>
  useQuery({
    queryKey: kunci,
    queryFn: async ({ signal }) => {
      const all = await call<KeadaanUser[]>('GET', 'users/keadaan', { signal })
      return new Map(all.map((k) => [k.user_id, k]))
    },
    refetchInterval: 15_000,
  })

/** Where and since when, in one line. */
function kataSesi(k: KeadaanUser | undefined, t: T): string {
  if (!k) return ''
  if (k.tunggu > 0) return t('Ditahan {detik} detik', { detik: k.tunggu })
  if (!k.sesi) return k.ganti_password ? t('Password harus diganti') : ''
  const { tanggal, jam } = waktuJakarta(k.sesi.mulai)
  return t('{tempat} sejak {waktu}', {
    tempat: [k.sesi.kode_toko, k.sesi.perangkat].join(', '),
    waktu: tanggal === waktuJakarta(new Date()).tanggal ? jam : `${tanggal} ${jam}`,
  })
}

function selSesi(row: WireRow, k: KeadaanUser | undefined, t: T): ReactNode {
  if (row.aktif === false || row.dihapus) return <Keadaan nada="netral">{t('Tidak aktif')}</Keadaan>
  const kata = kataSesi(k, t)
  if (!k || kata === '') return null
  const nada = k.tunggu > 0 ? 'bad' : k.sesi ? 'ok' : 'warn'
  return (
    <Keadaan nada={nada} cincin={!k.sesi}>
      {kata}
    </Keadaan>
  )
}

/** An act on the session of a user: asks where it takes something away, then says what was done. */
function useTindakan(t: T) {
  const client = useQueryClient()
  return async (path: string, tanya?: { judul: string; isi: string; setuju: string }) => {
    if (tanya && !(await dialog.tanya({ ...tanya, bahaya: true }))) return
    try {
      const { message } = await call<{ message: string }>('POST', path)
      toast.sukses(message)
    } catch (e) {
      void dialog.galat(e instanceof GalatServer ? e.message : t('Terjadi Kesalahan Saat Mengirim Data'))
    }
    await client.invalidateQueries({ queryKey: kunci })
  }
}

/** /data-users: who may log in, who is logged in where, and what helps somebody who cannot. */
export default function DataUsers() {
  const t = useT()
  const sesi = useSesi()
  const router = useRouter()
  const client = useQueryClient()
  const keadaan = useKeadaan().data
  const tindak = useTindakan(t)
  const [reset, setReset] = useState<WireRow>()
  const atur = bolehkah(layarOf(users), sesi, 'ubah').boleh
  const hak = useLayarBoleh().some((l) => l.path === '/hak-akses-users')
  const dari = (row: WireRow) => keadaan?.get(String(row.user_id))
  const kolom: Column = {
    name: 'sesi',
    label: 'Sesi',
    align: 'start',
    sortable: false,
    width: 236,
    hanyaLayar: true,
    kartu: 'keadaan',
    cell: (row) => selSesi(row, dari(row), t),
    text: (row) => kataSesi(dari(row), t),
  }
  const aksi = (row: WireRow): RowAction[] => {
    const user_id = String(row.user_id)
    if (user_id === sesi.user_id) return []
    const at = `users/${encodeURIComponent(user_id)}`
    const k = dari(row)
    const bukaHak = () => void router.navigate({ href: `/hak-akses-users?user=${encodeURIComponent(user_id)}` })
    const akhiri = () =>
      void tindak(`${at}/akhiri-sesi`, {
        judul: t('Akhiri sesi {user_id}?', { user_id }),
        isi: t('Layarnya langsung diberi tahu. Yang belum disimpan di sana hilang.'),
        setuju: t('Akhiri sesi'),
      })
    return [
      ...(atur ? [{ label: t('Reset password'), icon: <IconKey size={16} />, act: () => setReset(row) }] : []),
      ...(atur && k?.sesi ? [{ label: t('Akhiri sesi'), icon: <IconLogout size={16} />, act: akhiri }] : []),
      ...(atur && k && k.tunggu > 0
        ? [
            {
              label: t('Buka blokir'),
              icon: <IconLockOpen size={16} />,
              act: () => void tindak(`${at}/buka-blokir`),
            },
          ]
        : []),
      ...(hak ? [{ label: t('Hak akses'), icon: <IconShieldCheck size={16} />, act: bukaHak }] : []),
    ]
  }
  return (
    <>
      <ResourceScreen resource={users} tambahan={[kolom]} aksiLain={aksi} />
      {reset ? (
        <ResetPassword
          user_id={String(reset.user_id)}
          nama={String(reset.nama)}
          onSelesai={() => void client.invalidateQueries({ queryKey: kunci })}
          onClose={() => setReset(undefined)}
        />
      ) : null}
    </>
  )
}
