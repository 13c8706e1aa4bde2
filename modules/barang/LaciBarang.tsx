import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bolehkah } from '#kernel/access/bolehkah.ts'
import type { WireRow } from '#kernel/fields/field.ts'
import { plainText } from '#kernel/fields/form.ts'
import { call } from '#kernel/http/client.web.ts'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { mulDiv } from '#kernel/quantity/quantity.ts'
import { sayFailure } from '#kernel/resource/acts.web.ts'
import { Drawer } from '#kernel/ui/Drawer.tsx'
import { Foto } from '#kernel/ui/Foto.tsx'
import { ErrorState } from '#kernel/ui/PageStates.tsx'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { angka, gram, rupiahTeks } from './angka.web.ts'
import { statusKeluar } from './barang.resource.ts'
import classes from './Barang.module.css'
import { layarLabel } from './label.ts'
import { cetakLabel } from './label.web.ts'
import { Barcode, Kadar, kataGerak, StatusBarang, Umur, umurHari } from './tampilan.tsx'

interface Gerak {
  readonly waktu: string
  readonly gerak: string
  readonly nomor: string
  readonly jumlah: number
  readonly dari: string | null
  readonly ke: string | null
}
interface Jalan {
  readonly nama_group: string
  readonly nama_dept: string
  readonly harga_group: number
  readonly gerak: readonly Gerak[]
}

const at = (kode: string) => `barang/${encodeURIComponent(kode)}`

/** One piece beside its list: what it is, where it stands, what it costs, how it came there. */
export function LaciBarang({ kode, onClose }: { kode: string; onClose: () => void }) {
  const t = useT()
  const row = useQuery({
    queryKey: ['tabel', 'barang', 'satu', kode],
    queryFn: ({ signal }) => call<WireRow>('GET', at(kode), { signal }),
    retry: false,
  })
  const jalan = useQuery({
    queryKey: ['tabel', 'barang', 'gerak', kode],
    queryFn: ({ signal }) => call<Jalan>('GET', `${at(kode)}/gerak`, { signal }),
    retry: false,
  })
  const gagal = row.error ?? jalan.error
  return (
    <Drawer title={kode} kunci={kode} onClose={onClose} acts={row.data ? <CetakSatu b={row.data} /> : undefined}>
      {gagal ? (
        <ErrorState title={gagal.message} onRetry={() => void Promise.all([row.refetch(), jalan.refetch()])} />
      ) : row.data && jalan.data ? (
        <Isi b={row.data} jalan={jalan.data} />
      ) : (
        <Streaks />
      )}
      {row.data && jalan.data ? <h3 className={classes.riwayat}>{t('Riwayat')}</h3> : null}
      {jalan.data ? <Jejak gerak={jalan.data.gerak} /> : null}
    </Drawer>
  )
}

/** The tag of this piece once more; what has left the shop gets none. */
function CetakSatu({ b }: { b: WireRow }) {
  const t = useT()
  const sesi = useSesi()
  const [sibuk, setSibuk] = useState(false)
  const keluar: readonly unknown[] = statusKeluar
  if (keluar.includes(b.status) || !bolehkah(layarLabel, sesi).boleh) return null
  const cetak = async () => {
    setSibuk(true)
    await cetakLabel([{ kode_barcode: plainText(b.kode_barcode), lembar: 1 }]).catch(sayFailure)
    setSibuk(false)
  }
  return (
    <Tombol ikon={<IconPrinter size={17} />} sibuk={sibuk} onClick={() => void cetak()}>
      {t('Cetak barcode')}
    </Tombol>
  )
}

function Isi({ b, jalan }: { b: WireRow; jalan: Jalan }) {
  const t = useT()
  const sesi = useSesi()
  const batu = Number(b.berat_batu)
  const umur = umurHari(b.tgl_masuk, sesi.tgl_system)
  return (
    <>
      <div className={classes.kepala}>
        <div>
          <Foto kunci={plainText(b.gambar)} alt={plainText(b.nama_barang)} size="penuh" />
        </div>
        <div className={classes.nama}>
          <div>
            <Kadar persen={b.kadar} besar />
            <StatusBarang status={b.status} />
          </div>
          <h3>{plainText(b.nama_barang)}</h3>
          <Barcode kode={plainText(b.kode_barcode)} />
        </div>
      </div>
      <dl className={classes.fakta}>
        <Fakta label={t('Berat')} isi={`${gram(Number(b.berat))} g`} />
        {batu > 0 ? <Fakta label={t('Berat Batu')} isi={`${gram(batu)} g`} /> : null}
        <Fakta label={t('Baki')} isi={`${plainText(b.kode_toko)}, ${plainText(b.kode_gudang)}`} />
        <Fakta label={t('Group')} isi={jalan.nama_group} />
        <Fakta label={t('Jenis')} isi={jalan.nama_dept} />
        <Fakta label={t('Ukuran')} isi={plainText(b.size)} />
        <Fakta label={t('Umur stok')} isi={<Umur hari={umur} satuan />} />
        {Number(b.jumlah) !== 1 ? <Fakta label={t('Jumlah')} isi={angka(Number(b.jumlah))} /> : null}
        <Fakta label={t('Supplier')} isi={plainText(b.supplier)} />
        <Fakta label={t('Kode Intern')} isi={plainText(b.kode_intern)} />
      </dl>
      <Harga b={b} jalan={jalan} />
      {b.ditahan_oleh ? (
        <p className={classes.tahan}>
          {t('Ditahan {oleh} di {tempat} untuk {untuk}', {
            oleh: plainText(b.ditahan_oleh),
            tempat: plainText(b.ditahan_di) || '—',
            untuk: plainText(b.ditahan_untuk) || '—',
          })}
        </p>
      ) : null}
    </>
  )
}

const Fakta = ({ label, isi }: { label: string; isi: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{isi || '—'}</dd>
  </div>
)

/** The price as the shop makes it: from the tag, or weight times the price of its group. What the till asks is decided there. */
function Harga({ b, jalan }: { b: WireRow; jalan: Jalan }) {
  const t = useT()
  const { settings } = useSesi()
  const ongkos = Number(b.ongkos ?? 0)
  const perGram = settings.kategori_harga === 'GROUP'
  const emas = perGram
    ? Number(mulDiv(BigInt(Math.round(Number(b.berat) * 1000)), BigInt(jalan.harga_group), 1000n, 'half-up'))
    : Number(b.harga_jual ?? 0)
  return (
    <div className={classes.harga}>
      {perGram ? (
        <p>
          <span>
            {gram(Number(b.berat))} g × Rp. {rupiahTeks(jalan.harga_group)}
          </span>
          <span>{rupiahTeks(emas)}</span>
        </p>
      ) : null}
      {perGram && ongkos > 0 ? (
        <p>
          <span>{t('Ongkos')}</span>
          <span>{rupiahTeks(ongkos)}</span>
        </p>
      ) : null}
      <p>
        <span>{t('Harga jual')}</span>
        <strong>{emas > 0 ? `Rp. ${rupiahTeks(emas + (perGram ? ongkos : 0))}` : '—'}</strong>
      </p>
    </div>
  )
}

function Jejak({ gerak }: { gerak: readonly Gerak[] }) {
  const t = useT()
  return (
    <ol className={classes.jejak}>
      {gerak.map((g) => {
        const { tanggal, jam } = waktuJakarta(g.waktu)
        return (
          <li key={`${g.waktu} ${g.nomor} ${g.gerak} ${g.dari}`}>
            <strong>{t(kataGerak(g.gerak))}</strong>
            <span>
              {tanggal} {jam}
            </span>
            <span>
              {g.dari && g.ke
                ? t('{dari} ke {ke}', { dari: g.dari, ke: g.ke })
                : g.ke
                  ? t('ke {ke}', { ke: g.ke })
                  : t('dari {dari}', { dari: g.dari ?? '—' })}
              {g.jumlah === 1 ? '' : ` · ${angka(g.jumlah)}`}
            </span>
            <span>{g.nomor}</span>
          </li>
        )
      })}
    </ol>
  )
}
