import { IconSeedling } from '@tabler/icons-react'
import type { GalatServer } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Modal } from '#kernel/ui/Modal.tsx'
import { ProgressDialog } from '#kernel/ui/ProgressDialog.tsx'
import { Pita } from '#kernel/ui/Tanda.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { contohBerjalan, contohDibaca, useContoh, type Contoh } from './contoh.web.ts'
import classes from './Siapkan.module.css'

/** The other way to begin: a chain to learn with, made by the real commands. */
export function RantaiContoh({ kode, onTolak }: { kode: string; onTolak: (e: GalatServer) => void }) {
  const t = useT()
  const { contoh, mulai } = useContoh(onTolak)
  if (!contoh) return null
  return (
    <section className={classes.panel} aria-label={t('Rantai contoh')}>
      <h2>{t('Rantai contoh')}</h2>
      <p className={classes.contoh}>
        {t('Untuk belajar: pusat dan tiga cabang dengan barang, pegawai, dan 90 hari penjualan. Sekitar 2 menit.')}
      </p>
      {contoh.status === 'GAGAL' ? (
        <Pita nada="bad">{t('Pembuatan contoh terhenti. Kosongkan folder data, lalu mulai lagi.')}</Pita>
      ) : (
        <Tombol ikon={<IconSeedling size={17} />} onClick={() => void mulai(kode)}>
          {t('Buat rantai contoh')}
        </Tombol>
      )}
      {contoh.status === 'JALAN' ? (
        <ProgressDialog
          title={t('Membuat rantai contoh')}
          isi={t('Hari demi hari, dengan perintah yang dipakai toko. Biarkan halaman ini terbuka.')}
          nilai={contoh.kemajuan}
          total={contoh.total}
        />
      ) : null}
      {contoh.status === 'SELESAI' && contohBerjalan() ? <Siap contoh={contoh} /> : null}
    </section>
  )
}

/** It stands: who works there, and the password of all. */
function Siap({ contoh }: { contoh: Contoh }) {
  const t = useT()
  const masuk = () => {
    contohDibaca()
    location.assign('/')
  }
  const toko = [...Map.groupBy(contoh.akun, (a) => a.toko)]
  return (
    <Modal
      title={t('Rantai contoh siap')}
      subtitle={t('Password semua pengguna: {password}', { password: contoh.password })}
      size={540}
      onClose={masuk}
      closable={false}
      closeLabel={null}
      primary={
        <Tombol rupa="utama" onClick={masuk}>
          {t('Masuk')}
        </Tombol>
      }
    >
      <dl className={classes.akun}>
        {toko.map(([nama, akun]) => (
          <div key={nama}>
            <dt>{nama}</dt>
            <dd>{akun.map((a) => `${a.user_id} (${a.level})`).join(', ')}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
