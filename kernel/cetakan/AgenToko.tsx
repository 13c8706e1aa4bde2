import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { jamWib } from '#kernel/i18n/tanggal.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { Formulir } from '#kernel/ui/Formulir.tsx'
import { Isian } from '#kernel/ui/Isian.tsx'
import { Modal } from '#kernel/ui/Modal.tsx'
import { Keadaan } from '#kernel/ui/Tanda.tsx'
import { TextInput } from '#kernel/ui/TextInput.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import classes from './AntreanCetak.module.css'
import { kunciAgen } from './cetakan.web.ts'
import { useCoba } from './coba.web.ts'

interface AgenWire {
  readonly id: string
  readonly nama: string
  readonly perangkat: string | null
  readonly terpasang: string | null
  readonly hidup: boolean
}

/** The agents that print for this shop where the server cannot reach. */
export function AgenToko() {
  const t = useT()
  const [pasang, setPasang] = useState(false)
  // An agent says nothing when it falls silent.
  const { data } = useQuery({
    queryKey: kunciAgen,
    queryFn: () => call<AgenWire[]>('GET', 'agen'),
    refetchInterval: 10_000,
  })
  return (
    <section className={classes.bagian} aria-label={t('Agen di toko')}>
      <div className={classes.judul}>
        <h3>{t('Agen di toko')}</h3>
        <Tombol ukuran="kecil" ikon={<IconPlus size={15} />} onClick={() => setPasang(true)}>
          {t('Pasang agen')}
        </Tombol>
      </div>
      {data?.length === 0 ? (
        <p className={classes.kata}>{t('Tidak ada. Perlu hanya bila server tidak berada di jaringan toko ini.')}</p>
      ) : null}
      <ul className={classes.daftar}>
        {data?.map((a) => (
          <Baris key={a.id} a={a} />
        ))}
      </ul>
      {pasang ? <PasangAgen onClose={() => setPasang(false)} /> : null}
    </section>
  )
}

function Baris({ a }: { a: AgenWire }) {
  const t = useT()
  const { sibuk, jalan } = useCoba(kunciAgen)
  const cabut = async () => {
    const yes = await dialog.tanya({
      judul: t('Cabut agen {nama}?', { nama: a.nama }),
      isi: t('Agen ini berhenti mencetak saat itu juga.'),
      setuju: t('Cabut'),
      bahaya: true,
    })
    if (yes) await jalan('cabut', () => call('DELETE', `agen/${a.id}`))
  }
  return (
    <li className={classes.baris}>
      <div className={classes.nama}>
        <strong>{a.nama}</strong>
        <small>{a.perangkat ?? ''}</small>
      </div>
      <div className={classes.keadaan}>
        {a.terpasang === null ? (
          <Keadaan nada="warn">{t('Belum dipasang')}</Keadaan>
        ) : (
          <Keadaan nada={a.hidup ? 'ok' : 'bad'}>{a.hidup ? t('Terhubung') : t('Tidak terhubung')}</Keadaan>
        )}
      </div>
      <div className={classes.tombol}>
        <Tombol ukuran="kecil" rupa="hapus" sibuk={sibuk === 'cabut'} onClick={() => void cabut()}>
          {t('Cabut')}
        </Tombol>
      </div>
    </li>
  )
}

/** Names the agent, then shows its code: once, because only its hash is kept. */
function PasangAgen({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [nama, setNama] = useState('')
  const [kode, setKode] = useState<{ readonly kode: string; readonly sampai: string }>()
  const { sibuk, jalan } = useCoba(kunciAgen)
  const buat = () => jalan('buat', async () => setKode(await call('POST', 'agen', { body: { nama } })))
  if (kode)
    return (
      <Modal title={t('Kode pemasangan')} size={540} onClose={onClose} closeLabel={t('Tutup')}>
        <p className={classes.kode}>{kode.kode}</p>
        <p className={classes.kata}>
          {t('Berlaku sekali, sampai {jam}. Jalankan di komputer toko:', { jam: jamWib(kode.sampai) })}
        </p>
        <code className={classes.perintah}>
          {`node cli/kilau.mjs agent --server ${location.origin} --pasang ${kode.kode}`}
        </code>
      </Modal>
    )
  return (
    <Modal
      title={t('Pasang agen')}
      size={480}
      dirty={nama !== ''}
      onClose={onClose}
      primary={
        <Tombol rupa="utama" sibuk={sibuk === 'buat'} disabled={nama.trim() === ''} onClick={() => void buat()}>
          {t('Buat kode')}
        </Tombol>
      }
    >
      <Formulir label={t('Pasang agen')} columns={1}>
        <Isian label={t('Nama agen')} required hint={t('Komputer tempat agen berjalan')}>
          {(aria) => <TextInput {...aria} upper value={nama} maxLength={40} onChange={setNama} data-autofocus />}
        </Isian>
      </Formulir>
    </Modal>
  )
}
