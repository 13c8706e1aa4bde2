import { IconKey, IconLockOpen, IconLogout, IconShieldCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { screenOf } from '#kernel/model/resource.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { useT, type T } from '#kernel/base/i18n/i18n.web.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { ResourceScreen } from '#kernel/web/frames/resource/ResourceScreen.tsx'
import type { Column } from '#kernel/web/table/column.tsx'
import type { RowAction } from '#kernel/web/table/RowActions.tsx'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { useAllowedScreens } from '#kernel/web/shell/catalogue.tsx'
import { State } from '#kernel/web/kit/Badge.tsx'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { ResetPassword } from './ResetPassword.tsx'
import { users } from './users.resource.ts'

/** One user in `GET users/keadaan`. */
interface UserState {
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

const keys = ['keadaan', users.name] as const

/** Logins send no live event, so the states are polled while the screen is open. */
const useUserStates = () =>
  useQuery({
    queryKey: keys,
    queryFn: async ({ signal }) => {
      const all = await call<UserState[]>('GET', 'users/keadaan', { signal })
      return new Map(all.map((k) => [k.user_id, k]))
    },
    refetchInterval: 15_000,
  })

/** Where and since when, in one line. */
function sessionWords(state: UserState | undefined, t: T): string {
  if (!state) return ''
  if (state.tunggu > 0) return t('Ditahan {detik} detik', { detik: state.tunggu })
  if (!state.sesi) return state.ganti_password ? t('Password harus diganti') : ''
  const { tanggal, clock } = jakartaTime(state.sesi.mulai)
  return t('{tempat} sejak {waktu}', {
    tempat: [state.sesi.kode_toko, state.sesi.perangkat].join(', '),
    waktu: tanggal === jakartaTime(new Date()).tanggal ? clock : `${tanggal} ${clock}`,
  })
}

function sessionCell(row: WireRow, state: UserState | undefined, t: T): ReactNode {
  if (row.aktif === false || row.dihapus) return <State tone="netral">{t('Tidak aktif')}</State>
  const word = sessionWords(state, t)
  if (!state || word === '') return null
  const tone = state.tunggu > 0 ? 'bad' : state.sesi ? 'ok' : 'warn'
  return (
    <State tone={tone} ring={!state.sesi}>
      {word}
    </State>
  )
}

/** Runs an action on a user's session: asks first if it takes something away, then reports what was done. */
function useAction() {
  const client = useQueryClient()
  return async (path: string, ask?: { title: string; content: string; approve: string }) => {
    if (ask && !(await dialog.ask({ ...ask, danger: true }))) return
    try {
      const { message } = await call<{ message: string }>('POST', path)
      toast.success(message)
    } catch (error) {
      sayFailure(error)
    }
    await client.invalidateQueries({ queryKey: keys })
  }
}

/** /data-users: who may log in, who is logged in where, and help for users who cannot log in. */
export default function DataUsers() {
  const t = useT()
  const sesi = useSession()
  const router = useRouter()
  const client = useQueryClient()
  const states = useUserStates().data
  const act = useAction()
  const [reset, setReset] = useState<WireRow>()
  const configure = mayOpen(screenOf(users), sesi, 'ubah').allowed
  const rights = useAllowedScreens().some((l) => l.path === '/hak-akses-users')
  const from = (row: WireRow) => states?.get(String(row.user_id))
  const column: Column = {
    name: 'sesi',
    label: 'Sesi',
    align: 'start',
    sortable: false,
    width: 236,
    screenOnly: true,
    card: 'keadaan',
    cell: (row) => sessionCell(row, from(row), t),
    text: (row) => sessionWords(from(row), t),
  }
  const action = (row: WireRow): RowAction[] => {
    const user_id = String(row.user_id)
    if (user_id === sesi.user_id) return []
    const at = `users/${encodeURIComponent(user_id)}`
    const state = from(row)
    const openRights = () => void router.navigate({ href: `/hak-akses-users?user=${encodeURIComponent(user_id)}` })
    const end = () =>
      void act(`${at}/akhiri-sesi`, {
        title: t('Akhiri sesi {user_id}?', { user_id }),
        content: t('Layarnya langsung diberi tahu. Yang belum disimpan di sana hilang.'),
        approve: t('Akhiri sesi'),
      })
    return [
      ...(configure ? [{ label: t('Reset password'), icon: <IconKey size={16} />, act: () => setReset(row) }] : []),
      ...(configure && state?.sesi ? [{ label: t('Akhiri sesi'), icon: <IconLogout size={16} />, act: end }] : []),
      ...(configure && state && state.tunggu > 0
        ? [
            {
              label: t('Buka blokir'),
              icon: <IconLockOpen size={16} />,
              act: () => void act(`${at}/buka-blokir`),
            },
          ]
        : []),
      ...(rights ? [{ label: t('Hak akses'), icon: <IconShieldCheck size={16} />, act: openRights }] : []),
    ]
  }
  return (
    <>
      <ResourceScreen resource={users} extra={[column]} otherActions={action} />
      {reset ? (
        <ResetPassword
          user_id={String(reset.user_id)}
          nama={String(reset.nama)}
          onDone={() => void client.invalidateQueries({ queryKey: keys })}
          onClose={() => setReset(undefined)}
        />
      ) : null}
    </>
  )
}
