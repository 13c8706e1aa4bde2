import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { call } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { jamWib } from '#kernel/i18n/tanggal.ts'
import { teks } from '#kernel/i18n/teks.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { IkonKotak, type Nada } from '#kernel/ui/IkonKotak.tsx'
import { Modal } from '#kernel/ui/Modal.tsx'
import { Empty, ErrorState } from '#kernel/ui/PageStates.tsx'
import { useLayarBoleh } from '#kernel/ui/shell/katalog.tsx'
import { Spinner } from '#kernel/ui/Spinner.tsx'
import { Keadaan } from '#kernel/ui/Tanda.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { AgenToko } from './AgenToko.tsx'
import classes from './AntreanCetak.module.css'
import { bisaLagi, bolehUrus, type CetakanWire, type StatusCetakan } from './cetakan.ts'
import { kunciCetakan, muatCetakan } from './cetakan.web.ts'
import { PrinterToko } from './PrinterToko.tsx'
import { useCoba } from './coba.web.ts'

const wajah: Readonly<Record<StatusCetakan, { readonly nada: Nada; readonly kata: string }>> = {
  MENUNGGU: { nada: 'warn', kata: teks('Menunggu') },
  MENCETAK: { nada: 'pri', kata: teks('Mencetak') },
  SELESAI: { nada: 'ok', kata: teks('Tercetak') },
  GAGAL: { nada: 'bad', kata: teks('Gagal') },
  BATAL: { nada: 'netral', kata: teks('Dibatalkan') },
}

/** The print queue of the shop, its printers and its agents. */
export function AntreanCetak({ onClose }: { onClose: () => void }) {
  const t = useT()
  const boleh = new Set(useLayarBoleh().map((l) => l.path))
  const atur = boleh.has('/settingtoko')
  return (
    <Modal
      title={t('Printer dan antrean')}
      subtitle={t('Printer jaringan toko ini, dan apa yang menunggu dicetak.')}
      icon={
        <IkonKotak nada="pri">
          <IconPrinter size={20} stroke={1.6} />
        </IkonKotak>
      }
      size={720}
      onClose={onClose}
      closeLabel={t('Tutup')}
    >
      <Antrean />
      <PrinterToko atur={atur} jual={boleh.has('/transaksi-penjualan')} />
      {atur ? <AgenToko /> : null}
    </Modal>
  )
}

/** What somebody still has to care about stands first. */
const terbuka = (c: CetakanWire): boolean => c.status !== 'SELESAI' && c.status !== 'BATAL'

function Antrean() {
  const t = useT()
  const [semua, setSemua] = useState(false)
  const { data, error, isPending, refetch } = useQuery({ queryKey: kunciCetakan, queryFn: muatCetakan })
  const urut = data?.toSorted((a, b) => Number(terbuka(b)) - Number(terbuka(a))) ?? []
  const tampil = semua ? urut : urut.slice(0, Math.max(5, urut.filter(terbuka).length))
  return (
    <section className={classes.bagian} aria-label={t('Antrean cetak')}>
      <div className={classes.judul}>
        <h3>{t('Antrean cetak')}</h3>
        {isPending ? <Spinner size={16} /> : null}
      </div>
      {error && !data ? <ErrorState title={error.message} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? <Empty isi={t('Belum ada yang dicetak lewat antrean hari ini.')} /> : null}
      <ul className={classes.daftar}>
        {tampil.map((c) => (
          <Baris key={c.id} c={c} />
        ))}
      </ul>
      {tampil.length < urut.length ? (
        <Tombol rupa="tenang" ukuran="kecil" onClick={() => setSemua(true)}>
          {t('Tampilkan semua ({n})', { n: urut.length })}
        </Tombol>
      ) : null}
    </section>
  )
}

function Baris({ c }: { c: CetakanWire }) {
  const t = useT()
  const sesi = useSesi()
  const { sibuk, jalan } = useCoba(kunciCetakan)
  const urus = bolehUrus(sesi, c.oleh)
  const { nada, kata } = wajah[c.status]
  const lagi = async () => {
    // Another paper of the same nota is what the queue itself never makes.
    const yakin =
      !c.ragu ||
      (await dialog.tanya({
        judul: t('Kertasnya tidak keluar?'),
        isi: t('Cetak lagi hanya bila kertas {judul} tidak keluar. Ini dicatat.', { judul: c.judul }),
        setuju: t('Cetak lagi'),
      }))
    if (yakin) await jalan('lagi', () => call('POST', `cetakan/${c.id}/lagi`))
  }
  return (
    <li className={classes.baris}>
      <div className={classes.nama}>
        <strong>{c.judul}</strong>
        <small>{[c.printer, c.oleh, jamWib(c.dibuat)].join(' · ')}</small>
      </div>
      <div className={classes.keadaan}>
        <Keadaan nada={nada}>{t(kata)}</Keadaan>
        {c.galat && terbuka(c) ? <small data-salah={c.status === 'GAGAL' || undefined}>{t(c.galat)}</small> : null}
      </div>
      <div className={classes.tombol}>
        {urus && bisaLagi(c.status) ? (
          <Tombol ukuran="kecil" sibuk={sibuk === 'lagi'} onClick={() => void lagi()}>
            {c.status === 'GAGAL' ? t('Cetak lagi') : t('Coba sekarang')}
          </Tombol>
        ) : null}
        {urus && terbuka(c) ? (
          <Tombol
            ukuran="kecil"
            rupa="hapus"
            sibuk={sibuk === 'batal'}
            onClick={() => void jalan('batal', () => call('POST', `cetakan/${c.id}/batal`))}
          >
            {t('Batalkan')}
          </Tombol>
        ) : null}
      </div>
    </li>
  )
}
