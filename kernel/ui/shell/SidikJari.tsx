import { IconFingerprint, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dengarPemindai, type Ditanya } from '#kernel/dokumen/pindai-jari.web.ts'
import { bisaSidik, buatSidik, type OpsiDaftar } from '#kernel/dokumen/sidik.web.ts'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { call, GalatServer } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { Centang } from '#kernel/ui/Centang.tsx'
import { Formulir } from '#kernel/ui/Formulir.tsx'
import { IkonKotak } from '#kernel/ui/IkonKotak.tsx'
import { Isian as Bidang } from '#kernel/ui/Isian.tsx'
import { Modal } from '#kernel/ui/Modal.tsx'
import { Select } from '#kernel/ui/Select.tsx'
import { PasswordInput, TextInput } from '#kernel/ui/TextInput.tsx'
import { toast } from '#kernel/ui/toast.web.ts'
import { Tombol, TombolIkon } from '#kernel/ui/Tombol.tsx'
import classes from './SidikJari.module.css'

interface Terdaftar {
  readonly id: string
  readonly nama: string
  readonly cara: 'SIDIK JARI' | 'PEMINDAI'
  readonly persetujuan: string
  readonly terakhir: string | null
}
const kunci = ['sidik-jari']

/** What the person who is logged in says yes with: devices and fingers, to add and to take back. */
export function SidikJari({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [mendaftar, setMendaftar] = useState(false)
  const adaPemindai = (usePemindai().data ?? []).length > 0
  const { data } = useQuery({
    queryKey: kunci,
    queryFn: ({ signal }) => call<Terdaftar[]>('GET', 'sidik-jari', { signal }),
  })
  if (mendaftar) return <Daftarkan onClose={() => setMendaftar(false)} />
  return (
    <Modal
      title={t('Sidik jari saya')}
      subtitle={t('Untuk menyetujui permintaan tanpa mengetik password')}
      icon={
        <IkonKotak nada="pri">
          <IconFingerprint size={20} stroke={1.6} />
        </IkonKotak>
      }
      size={540}
      onClose={onClose}
      closeLabel={t('Tutup')}
      primary={
        <Tombol rupa="utama" disabled={!bisaSidik() && !adaPemindai} onClick={() => setMendaftar(true)}>
          {t('Daftarkan sidik jari')}
        </Tombol>
      }
    >
      {bisaSidik() ? null : (
        <p className={classes.kata}>{t('Perangkat atau alamat ini tidak mendukung sidik jari.')}</p>
      )}
      {data?.length === 0 ? <p className={classes.kata}>{t('Belum ada yang terdaftar.')}</p> : null}
      <ul className={classes.daftar} aria-busy={data === undefined || undefined}>
        {data?.map((d) => (
          <Satu key={d.id} d={d} />
        ))}
      </ul>
    </Modal>
  )
}

function Satu({ d }: { d: Terdaftar }) {
  const t = useT()
  const client = useQueryClient()
  const hapus = async () => {
    const yes = await dialog.tanya({
      judul: t('Hapus {nama}?', { nama: d.nama }),
      isi: t('Persetujuan ditarik, dan perangkat itu tidak bisa menyetujui lagi.'),
      setuju: t('Hapus'),
      bahaya: true,
    })
    if (!yes) return
    await call('DELETE', `sidik-jari/${encodeURIComponent(d.id)}`).catch((e: Error) => void dialog.galat(e.message))
    await client.invalidateQueries({ queryKey: kunci })
  }
  return (
    <li>
      <span>
        <strong>{d.nama}</strong>
        <small>
          {[
            d.cara === 'PEMINDAI' ? t('Pemindai toko') : t('Perangkat ini atau lainnya'),
            t('disetujui {tanggal}', { tanggal: d.persetujuan.slice(0, 10) }),
            d.terakhir === null ? '' : t('terakhir {tanggal}', { tanggal: d.terakhir.slice(0, 10) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <TombolIkon label={t('Hapus {nama}', { nama: d.nama })} onClick={() => void hapus()}>
        <IconTrash size={18} />
      </TombolIkon>
    </li>
  )
}

interface Isian {
  readonly nama: string
  readonly password: string
  readonly setuju: boolean
  /** A scanner of the shop; '': the device in hand. */
  readonly agen: string
}

/** Has the device make a passkey, or the scanner see a finger; resolves when the server keeps it. */
async function daftarkan({ agen, ...isi }: Isian, user_id: string): Promise<void> {
  const pemindai = dengarPemindai(user_id)
  try {
    const body = agen === '' ? isi : { ...isi, agen }
    const { cara, tantangan, opsi } = await call<Ditanya<OpsiDaftar>>('POST', 'sidik-jari/mulai', { body })
    if (cara === 'PEMINDAI') return await pemindai.hasil
    await call('POST', 'sidik-jari', { body: { tantangan, jawaban: await buatSidik(opsi) } })
  } finally {
    pemindai.berhenti()
  }
}

/** What stands before the device is asked: name, password, consent. */
function useDaftar(onClose: () => void) {
  const t = useT()
  const client = useQueryClient()
  const { user_id } = useSesi()
  const { data: pemindai = [] } = usePemindai()
  const tempat = [
    ...(bisaSidik() ? [{ value: '', key: 'sini', label: t('Perangkat ini') }] : []),
    ...pemindai.map((p) => ({ value: p.id, key: p.id, label: `${t('Pemindai toko')} ${p.nama}` })),
  ]
  const [typed, setTyped] = useState<Omit<Isian, 'agen'>>({ nama: '', password: '', setuju: false })
  const [dipilih, setDipilih] = useState<string>()
  // A page without passkeys starts at the scanner: it has no device of its own to offer.
  const agen = dipilih ?? tempat[0]?.value ?? ''
  const [salah, setSalah] = useState<{ nama?: string; password?: string; setuju?: string }>({})
  const [sibuk, setSibuk] = useState(false)
  const set = (part: Partial<typeof typed>) => {
    setTyped((now) => ({ ...now, ...part }))
    setSalah({})
  }
  const kirim = async () => {
    const kosong = {
      ...(typed.nama.trim() === '' ? { nama: t('Harus Diisi') } : {}),
      ...(typed.password === '' ? { password: t('Harus Diisi') } : {}),
      ...(typed.setuju ? {} : { setuju: t('Persetujuan Harus Diberikan') }),
    }
    if (Object.keys(kosong).length > 0) return setSalah(kosong)
    setSibuk(true)
    try {
      await daftarkan({ ...typed, agen }, user_id)
      toast.sukses(t('Sidik Jari Terdaftar'))
      await client.invalidateQueries({ queryKey: kunci })
      onClose()
    } catch (e) {
      setSibuk(false)
      if (e instanceof GalatServer && e.kode === 'otorisasi-gagal') return setSalah({ password: t('Password salah') })
      void dialog.galat(e instanceof GalatServer ? e.message : t('Silahkan Coba Lagi'))
    }
  }
  return { typed, set, tempat, agen, setDipilih, salah, sibuk, kirim }
}

/** Scanners of the shop that answer now. */
const usePemindai = () =>
  useQuery({
    queryKey: ['pemindai'],
    queryFn: ({ signal }) => call<{ id: string; nama: string }[]>('GET', 'otorisasi/pemindai', { signal }),
  })

function Daftarkan({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { typed, set, tempat, agen, setDipilih, salah, sibuk, kirim } = useDaftar(onClose)
  return (
    <Modal
      title={t('Daftarkan sidik jari')}
      size={540}
      dirty={typed.nama !== '' || typed.password !== ''}
      onClose={onClose}
      primary={
        <Tombol rupa="utama" sibuk={sibuk} sibukTeks={t('Menunggu perangkat')} onClick={() => void kirim()}>
          {t('Daftarkan')}
        </Tombol>
      }
    >
      <Formulir label={t('Daftarkan sidik jari')}>
        <Bidang label={t('Nama perangkat')} required error={salah.nama} hint={t('Misalnya HP RINA')}>
          {(aria) => (
            <TextInput {...aria} upper autoFocus maxLength={40} value={typed.nama} onChange={(nama) => set({ nama })} />
          )}
        </Bidang>
        <Bidang label={t('Password Anda')} required error={salah.password}>
          {(aria) => (
            <PasswordInput
              {...aria}
              autoComplete="current-password"
              value={typed.password}
              onChange={(password) => set({ password })}
            />
          )}
        </Bidang>
        {tempat.some(({ value }) => value !== '') ? (
          <Bidang label={t('Tempat')} span={2}>
            {(aria) => <Select {...aria} options={tempat} value={agen} onChange={setDipilih} />}
          </Bidang>
        ) : null}
      </Formulir>
      <p className={classes.kata}>
        {t(
          'Sidik jari tetap di perangkat atau pemindai itu dan tidak pernah dikirim. Kilau menyimpan kunci publik atau nomor rujukannya, namanya, dan tanggal persetujuan ini. Anda bisa menghapusnya kapan saja di sini.',
        )}
      </p>
      <Centang checked={typed.setuju} onChange={(setuju) => set({ setuju })}>
        {t('Saya setuju')}
      </Centang>
      {salah.setuju ? (
        <p className={classes.salah} role="alert">
          {salah.setuju}
        </p>
      ) : null}
    </Modal>
  )
}
