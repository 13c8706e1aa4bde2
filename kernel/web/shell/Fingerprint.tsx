import { IconFingerprint, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { listenToScanner, type Asked } from '#kernel/web/frames/document/scan-finger.web.ts'
import {
  canUseFingerprint,
  createFingerprint,
  type RegisterOptions,
} from '#kernel/web/frames/document/fingerprint.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { call, ServerError } from '#kernel/web/client/client.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { Checkbox } from '#kernel/web/kit/Checkbox.tsx'
import { FormGrid } from '#kernel/web/kit/FormGrid.tsx'
import { IconBox } from '#kernel/web/kit/IconBox.tsx'
import { FieldSlot as FormField } from '#kernel/web/kit/FieldSlot.tsx'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { Select } from '#kernel/web/kit/Select.tsx'
import { PasswordInput, TextInput } from '#kernel/web/kit/TextInput.tsx'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { Button, IconButton } from '#kernel/web/kit/Button.tsx'

interface Enrolled {
  readonly id: string
  readonly nama: string
  readonly cara: 'SIDIK JARI' | 'PEMINDAI'
  readonly persetujuan: string
  readonly terakhir: string | null
}
const keys = ['sidik-jari']

/** The devices and fingers the logged-in user approves with: add and remove. */
export function Fingerprint({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [enrolling, setEnrolling] = useState(false)
  const hasScanner = (useScanners().data ?? []).length > 0
  const { data } = useQuery({
    queryKey: keys,
    queryFn: ({ signal }) => call<Enrolled[]>('GET', 'sidik-jari', { signal }),
  })
  if (enrolling) return <Enrol onClose={() => setEnrolling(false)} />
  return (
    <Modal
      title={t('Sidik jari saya')}
      subtitle={t('Untuk menyetujui permintaan tanpa mengetik password')}
      icon={
        <IconBox tone="pri">
          <IconFingerprint size={20} stroke={1.6} />
        </IconBox>
      }
      size={540}
      onClose={onClose}
      closeLabel={t('Tutup')}
      primary={
        <Button look="utama" disabled={!canUseFingerprint() && !hasScanner} onClick={() => setEnrolling(true)}>
          {t('Daftarkan sidik jari')}
        </Button>
      }
    >
      {canUseFingerprint() ? null : (
        <p className="soft above-10">{t('Perangkat atau alamat ini tidak mendukung sidik jari.')}</p>
      )}
      {data?.length === 0 ? <p className="soft above-10">{t('Belum ada yang terdaftar.')}</p> : null}
      <ul aria-busy={data === undefined || undefined}>
        {data?.map((enrolled) => (
          <One key={enrolled.id} enrolled={enrolled} />
        ))}
      </ul>
    </Modal>
  )
}

function One({ enrolled }: { enrolled: Enrolled }) {
  const t = useT()
  const client = useQueryClient()
  const remove = async () => {
    const yes = await dialog.ask({
      title: t('Hapus {nama}?', { nama: enrolled.nama }),
      content: t('Persetujuan ditarik, dan perangkat itu tidak bisa menyetujui lagi.'),
      approve: t('Hapus'),
      danger: true,
    })
    if (!yes) return
    await call('DELETE', `sidik-jari/${encodeURIComponent(enrolled.id)}`).catch(sayFailure)
    await client.invalidateQueries({ queryKey: keys })
  }
  return (
    <li className="line-top row gap-10 high-48">
      <span className="stack grow slim">
        <strong>{enrolled.nama}</strong>
        <small className="soft">
          {[
            enrolled.cara === 'PEMINDAI' ? t('Pemindai toko') : t('Perangkat ini atau lainnya'),
            t('disetujui {tanggal}', { tanggal: enrolled.persetujuan.slice(0, 10) }),
            enrolled.terakhir === null ? '' : t('terakhir {tanggal}', { tanggal: enrolled.terakhir.slice(0, 10) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <IconButton label={t('Hapus {nama}', { nama: enrolled.nama })} onClick={() => void remove()}>
        <IconTrash size={18} />
      </IconButton>
    </li>
  )
}

interface EnrolInput {
  readonly nama: string
  readonly password: string
  readonly setuju: boolean
  /** Agent of a scanner; '' for this device's own reader. */
  readonly agen: string
}

/** Creates a passkey on this device, or enrols a finger at the scanner; resolves when the server has stored it. */
async function enrol({ agen, ...isi }: EnrolInput, user_id: string): Promise<void> {
  const scanner = listenToScanner(user_id)
  try {
    const body = agen === '' ? isi : { ...isi, agen }
    const { cara, tantangan, opsi } = await call<Asked<RegisterOptions>>('POST', 'sidik-jari/mulai', { body })
    if (cara === 'PEMINDAI') return await scanner.result
    await call('POST', 'sidik-jari', { body: { tantangan, jawaban: await createFingerprint(opsi) } })
  } finally {
    scanner.halt()
  }
}

/** The form before enrolling: name, password, consent. */
function useEnrol(onClose: () => void) {
  const t = useT()
  const client = useQueryClient()
  const { user_id } = useSession()
  const { data: scanner = [] } = useScanners()
  const places = [
    ...(canUseFingerprint() ? [{ value: '', key: 'sini', label: t('Perangkat ini') }] : []),
    ...scanner.map((p) => ({ value: p.id, key: p.id, label: `${t('Pemindai toko')} ${p.nama}` })),
  ]
  const [typed, setTyped] = useState<Omit<EnrolInput, 'agen'>>({ nama: '', password: '', setuju: false })
  const [picked, setPicked] = useState<string>()
  // A page that cannot use passkeys starts with a scanner.
  const agent = picked ?? places[0]?.value ?? ''
  const [wrong, setWrong] = useState<{ nama?: string; password?: string; setuju?: string }>({})
  const [busy, setBusy] = useState(false)
  const set = (part: Partial<typeof typed>) => {
    setTyped((now) => ({ ...now, ...part }))
    setWrong({})
  }
  const send = async () => {
    const empty = {
      ...(typed.nama.trim() === '' ? { nama: t('Harus Diisi') } : {}),
      ...(typed.password === '' ? { password: t('Harus Diisi') } : {}),
      ...(typed.setuju ? {} : { setuju: t('Persetujuan Harus Diberikan') }),
    }
    if (Object.keys(empty).length > 0) return setWrong(empty)
    setBusy(true)
    try {
      await enrol({ ...typed, agen: agent }, user_id)
      toast.success(t('Sidik Jari Terdaftar'))
      await client.invalidateQueries({ queryKey: keys })
      onClose()
    } catch (error) {
      setBusy(false)
      if (error instanceof ServerError && error.code === 'otorisasi-gagal')
        return setWrong({ password: t('Password salah') })
      if (error instanceof ServerError) sayFailure(error)
      else void dialog.info(t('Silahkan Coba Lagi'))
    }
  }
  return { typed, set, places, agen: agent, setPicked, issues: wrong, busy, send }
}

/** The scanners of the shop that are online. */
const useScanners = () =>
  useQuery({
    queryKey: ['pemindai'],
    queryFn: ({ signal }) => call<{ id: string; nama: string }[]>('GET', 'otorisasi/pemindai', { signal }),
  })

function Enrol({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { typed, set, places, agen, setPicked, issues, busy, send } = useEnrol(onClose)
  return (
    <Modal
      title={t('Daftarkan sidik jari')}
      size={540}
      dirty={typed.nama !== '' || typed.password !== ''}
      onClose={onClose}
      primary={
        <Button look="utama" busy={busy} busyText={t('Menunggu perangkat')} onClick={() => void send()}>
          {t('Daftarkan')}
        </Button>
      }
    >
      <FormGrid label={t('Daftarkan sidik jari')}>
        <FormField label={t('Nama perangkat')} required error={issues.nama} hint={t('Misalnya HP RINA')}>
          {(aria) => (
            <TextInput
              {...aria}
              upper
              autoFocus
              maxLength={40}
              value={typed.nama}
              onChange={(name) => set({ nama: name })}
            />
          )}
        </FormField>
        <FormField label={t('Password Anda')} required error={issues.password}>
          {(aria) => (
            <PasswordInput
              {...aria}
              autoComplete="current-password"
              value={typed.password}
              onChange={(password) => set({ password })}
            />
          )}
        </FormField>
        {places.some(({ value }) => value !== '') ? (
          <FormField label={t('Tempat')} span={2}>
            {(aria) => <Select {...aria} options={places} value={agen} onChange={setPicked} />}
          </FormField>
        ) : null}
      </FormGrid>
      <p className="soft above-10">
        {t(
          'Sidik jari tetap di perangkat atau pemindai itu dan tidak pernah dikirim. Kilau menyimpan kunci publik atau nomor rujukannya, namanya, dan tanggal persetujuan ini. Anda bisa menghapusnya kapan saja di sini.',
        )}
      </p>
      <Checkbox checked={typed.setuju} onChange={(approved) => set({ setuju: approved })}>
        {t('Saya setuju')}
      </Checkbox>
      {issues.setuju ? (
        <p className="bad small label below-4" role="alert">
          {issues.setuju}
        </p>
      ) : null}
    </Modal>
  )
}
