import { IconCheck, IconReceiptOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { menungguValidasi } from '#kernel/define/dokumen.ts'
import { nomorDariAlamat, useDokumen } from '#kernel/dokumen/muat.web.ts'
import { plainText } from '#kernel/fields/form.ts'
import { call } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { jamWib } from '#kernel/i18n/tanggal.ts'
import type { Halaman } from '#kernel/table/cari.ts'
import { PageHead } from '#kernel/ui/PageHead.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import classes from './BatalPenjualan.module.css'
import { BatalTitipan } from './BatalTitipan.tsx'
import { DaftarPilih } from './DaftarPilih.tsx'
import { RincianTitipan } from './RincianTitipan.tsx'
import { useTindakTitipan } from './tindak-titipan.tsx'
import { titipan } from './titipan.dokumen.ts'
import { gabung, rp } from './tulis.ts'

/** /validasi-titipan: the deposits that wait for the cashier, live; one of them is taken or refused. */
export default function ValidasiTitipan() {
  const t = useT()
  const [nomor, setNomor] = useState(() => nomorDariAlamat() ?? '')
  return (
    <div className={classes.halaman}>
      <PageHead title={t('Validasi Titipan')} subtitle={t('Uang diterima dan dibukukan di sini')} />
      <div className={classes.dua}>
        <section className={classes.panel} aria-label={t('Menunggu validasi')}>
          <Antrean dipilih={nomor} onPilih={setNomor} />
        </section>
        <section className={classes.panel} aria-label={t('Titipan')}>
          {nomor === '' ? (
            <p className={classes.kosong}>{t('Pilih titipan yang divalidasi.')}</p>
          ) : (
            <Validasi key={nomor} nomor={nomor} onSelesai={() => setNomor('')} />
          )}
        </section>
      </div>
    </div>
  )
}

function Antrean({ dipilih, onPilih }: { dipilih: string; onPilih: (nomor: string) => void }) {
  const t = useT()
  const [ketik, setKetik] = useState('')
  const { data, isFetching } = useQuery({
    queryKey: ['antrean', titipan.name],
    queryFn: ({ signal }) =>
      call<Halaman>('POST', `${titipan.name}/cari`, {
        body: { saring: { status: [menungguValidasi] }, batas: 100 },
        signal,
      }),
    retry: false,
  })
  const cari = ketik.trim().toUpperCase()
  // Who came first is served first.
  const pilihan = (data?.rows ?? [])
    .toReversed()
    .filter((row) => `${plainText(row.no_titipan)} ${plainText(row.nama_customer)}`.includes(cari))
    .map((row) => {
      const nomor = plainText(row.no_titipan)
      return {
        key: nomor,
        pilih: () => onPilih(nomor),
        isi: (
          <>
            <span data-nama data-dipilih={nomor === dipilih || undefined}>
              <strong>{nomor}</strong>
              <small>
                {gabung([
                  plainText(row.nama_customer),
                  row.dibuat ? jamWib(plainText(row.dibuat)) : plainText(row.oleh),
                ])}
              </small>
            </span>
            <b>{rp(BigInt(Number(row.jumlah_rp ?? 0)))}</b>
          </>
        ),
      }
    })
  return (
    <DaftarPilih
      label={t('Nomor titipan atau pelanggan')}
      cari={ketik}
      onCari={setKetik}
      pilihan={pilihan}
      memuat={isFetching && !data}
      kosong={t('Tidak ada titipan yang menunggu.')}
    />
  )
}

function Validasi({ nomor, onSelesai }: { nomor: string; onSelesai: () => void }) {
  const t = useT()
  const { data } = useDokumen(titipan, nomor)
  const { tindak, sibuk, modal } = useTindakTitipan()
  const [tolak, setTolak] = useState(false)
  const terima = async () => {
    if (await tindak('validasi', nomor)) onSelesai()
  }
  return (
    <>
      <header className={classes.kepala}>
        <h2>{nomor}</h2>
      </header>
      <RincianTitipan nomor={nomor} />
      {data?.status === menungguValidasi ? (
        <div className={classes.kaki}>
          <p className={classes.akibat}>{t('Titipan yang ditolak menjadi batal; tidak ada yang dibukukan.')}</p>
          <Tombol rupa="hapus" ikon={<IconReceiptOff size={17} />} onClick={() => setTolak(true)}>
            {t('Tolak')}
          </Tombol>
          <Tombol rupa="utama" ikon={<IconCheck size={17} />} sibuk={sibuk} onClick={() => void terima()}>
            {t('Terima uang')}
          </Tombol>
        </div>
      ) : null}
      {tolak ? <BatalTitipan nomor={nomor} onClose={() => setTolak(false)} /> : null}
      {modal}
    </>
  )
}
