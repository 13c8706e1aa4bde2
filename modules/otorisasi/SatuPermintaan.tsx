import { IconFingerprint, IconLock, IconShieldCheck, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flagAktif } from '#kernel/access/gate.ts'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { kataButuh } from '#kernel/dokumen/otorisasi.web.tsx'
import { Bagian, DaftarFakta, SatuBaris } from '#kernel/dokumen/DetailDokumen.tsx'
import { galatOtorisasi } from '#kernel/dokumen/permintaan.web.ts'
import { mintaSidik } from '#kernel/dokumen/pindai-jari.web.ts'
import { bisaSidik } from '#kernel/dokumen/sidik.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { jamWib } from '#kernel/i18n/tanggal.ts'
import { Formulir } from '#kernel/ui/Formulir.tsx'
import { Isian } from '#kernel/ui/Isian.tsx'
import { Modal } from '#kernel/ui/Modal.tsx'
import { ErrorState } from '#kernel/ui/PageStates.tsx'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import { PasswordInput, TextInput } from '#kernel/ui/TextInput.tsx'
import { toast } from '#kernel/ui/toast.web.ts'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { kirimSetuju, kirimTolak, usePermintaan, type IsiPermintaan } from './permintaan.web.ts'
import classes from './PermintaanOtorisasi.module.css'

interface Props {
  id: string
  toko: string
  onSelesai: () => void
}

/** One request: why it is asked, the document that the server keeps of it, and the two answers. */
export function SatuPermintaan(props: Props) {
  const t = useT()
  const { data, error, refetch } = usePermintaan(props.id, props.toko)
  const panel = (isi: React.ReactNode) => (
    <section className={classes.panel} aria-label={t('Permintaan')}>
      {isi}
    </section>
  )
  if (error) return panel(<ErrorState title={error.message} onRetry={() => void refetch()} />)
  if (!data) return panel(<Streaks />)
  return panel(
    <>
      <header className={classes.kepala}>
        <h2>{kataButuh(data.butuh)}</h2>
        <p>
          {[t('Diminta {siapa}', { siapa: data.diminta_oleh }), data.perangkat, jamWib(data.diminta), props.toko].join(
            ' · ',
          )}
        </p>
      </header>
      <h3 className={classes.judul}>{[t(data.judul), data.nomor].filter(Boolean).join(' · ')}</h3>
      <DaftarFakta fakta={data.isian} />
      <DaftarFakta fakta={data.kepala} />
      {data.bagian.map((b) => (
        <Bagian key={b.nama} judul={judulBagian[b.nama]} n={b.baris.length}>
          {(i) => <SatuBaris baris={b.baris[i]!} />}
        </Bagian>
      ))}
      <Kaki {...props} data={data} />
    </>,
  )
}

/** What the commonest tables of lines are called. */
const judulBagian: Readonly<Record<string, string>> = { detail_barang: 'Barang', bayar: 'Pembayaran' }

function Kaki({ data, ...props }: Props & { data: IsiPermintaan }) {
  const t = useT()
  const { keadaan, oleh, sebab } = data
  const nama = oleh ?? ''
  if (keadaan !== 'MENUNGGU') {
    const kata = {
      DISETUJUI: t('Disetujui {nama}', { nama }),
      DIPAKAI: t('Disetujui {nama}', { nama }),
      DITOLAK: `${t('Ditolak {nama}', { nama })}: ${data.alasan ?? ''}`,
      DIBATALKAN: t('Ditarik kembali oleh peminta'),
      KEDALUWARSA: t('Permintaan sudah kedaluwarsa'),
    }[keadaan]
    return (
      <footer className={classes.kaki}>
        <p role="status">{kata}</p>
        <Tombol onClick={props.onSelesai}>{t('Berikutnya')}</Tombol>
      </footer>
    )
  }
  if (sebab === null) return <Jawab {...props} sampai={data.sampai} />
  const kata = {
    level: t('Harus SPV atau OWN toko ini.'),
    sendiri: t('Permintaan sendiri harus disetujui orang lain.'),
    minimal: t('Hanya OWN yang boleh menyetujui.'),
  }[sebab]
  return (
    <footer className={classes.kaki}>
      <p role="status">{kata}</p>
    </footer>
  )
}

/** The two fields of a yes, and the sending of it. */
function useSetuju(id: string, toko: string, onSelesai: () => void) {
  const t = useT()
  const { user_id } = useSesi()
  const [typed, setTyped] = useState({ password: '', keterangan: '' })
  const [salah, setSalah] = useState<string>()
  const [sibuk, setSibuk] = useState(false)
  const password = useRef<HTMLInputElement>(null)
  const set = (part: Partial<typeof typed>) => {
    setTyped((now) => ({ ...now, ...part }))
    setSalah(undefined)
  }
  const kirim = async (bukti: () => Promise<{ password: string } | { fp: object }>) => {
    setSibuk(true)
    try {
      await kirimSetuju(id, toko, { keterangan: typed.keterangan, ...(await bukti()) })
      toast.sukses(t('Permintaan disetujui'))
      onSelesai()
    } catch (e) {
      setSibuk(false)
      setTyped((now) => ({ ...now, password: '' }))
      setSalah(galatOtorisasi(e).message)
      password.current?.focus()
    }
  }
  const setujui = () => {
    if (typed.password === '') setSalah(t('Harus Diisi'))
    else void kirim(() => Promise.resolve({ password: typed.password }))
  }
  const denganJari = () => void kirim(async () => ({ fp: await mintaSidik(id, user_id, { toko }) }))
  return { typed, set, salah, sibuk, setujui, denganJari, password }
}

function Jawab({ id, toko, sampai, onSelesai }: Props & { sampai: string | null }) {
  const t = useT()
  const { typed, set, salah, sibuk, setujui, denganJari, password } = useSetuju(id, toko, onSelesai)
  const sesi = useSesi()
  const [menolak, setMenolak] = useState(false)
  return (
    <footer className={classes.kaki}>
      <Formulir label={t('Jawaban')}>
        <Isian
          label={t('Password Anda')}
          required
          error={salah}
          hint={sampai === null ? undefined : t('Bisa dijawab sampai {jam}', { jam: jamWib(sampai) })}
        >
          {(aria) => (
            <PasswordInput
              {...aria}
              ref={password}
              before={<IconLock size={17} />}
              autoComplete="current-password"
              value={typed.password}
              onChange={(text) => set({ password: text })}
            />
          )}
        </Isian>
        <Isian label={t('Keterangan')}>
          {(aria) => (
            <TextInput
              {...aria}
              upper
              maxLength={200}
              value={typed.keterangan}
              onChange={(keterangan) => set({ keterangan })}
            />
          )}
        </Isian>
      </Formulir>
      <div className={classes.tombol}>
        <Tombol rupa="hapus" ikon={<IconX size={16} />} onClick={() => setMenolak(true)}>
          {t('Tolak')}
        </Tombol>
        {flagAktif(sesi, 'FINGERPRINT_MODULE') && bisaSidik() ? (
          <Tombol ikon={<IconFingerprint size={17} />} disabled={sibuk} onClick={denganJari}>
            {t('Sidik jari')}
          </Tombol>
        ) : null}
        <Tombol
          rupa="utama"
          ikon={<IconShieldCheck size={17} />}
          sibuk={sibuk}
          sibukTeks={t('Memeriksa')}
          onClick={setujui}
        >
          {t('Setujui')}
        </Tombol>
      </div>
      {menolak ? <Menolak id={id} toko={toko} onClose={() => setMenolak(false)} onSelesai={onSelesai} /> : null}
    </footer>
  )
}

/** A no says why: who asked reads it at the till. */
function Menolak({ id, toko, onClose, onSelesai }: Props & { onClose: () => void }) {
  const t = useT()
  const [alasan, setAlasan] = useState('')
  const [salah, setSalah] = useState<string>()
  const [sibuk, setSibuk] = useState(false)
  const tolak = async () => {
    if (alasan.trim() === '') return setSalah(t('Harus Diisi'))
    setSibuk(true)
    try {
      await kirimTolak(id, toko, alasan)
      toast.info(t('Permintaan ditolak'))
      onClose()
      onSelesai()
    } catch (e) {
      setSibuk(false)
      setSalah(galatOtorisasi(e).message)
    }
  }
  return (
    <Modal
      title={t('Tolak permintaan')}
      size={480}
      dirty={alasan !== ''}
      onClose={onClose}
      primary={
        <Tombol rupa="hancur" tombol="F9" sibuk={sibuk} onClick={() => void tolak()}>
          {t('Tolak')}
        </Tombol>
      }
    >
      <Isian label={t('Alasan')} required error={salah} hint={t('Dibaca kasir yang meminta.')}>
        {(aria) => (
          <TextInput
            {...aria}
            upper
            autoFocus
            maxLength={200}
            value={alasan}
            onChange={(text) => {
              setAlasan(text)
              setSalah(undefined)
            }}
          />
        )}
      </Isian>
    </Modal>
  )
}
