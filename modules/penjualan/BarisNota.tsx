import { IconAlertCircle, IconDotsVertical, IconPackage, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Utuh } from '#kernel/dokumen/Utuh.tsx'
import { plainText } from '#kernel/fields/form.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Foto } from '#kernel/ui/Foto.tsx'
import { Stempel } from '#kernel/ui/Stempel.tsx'
import { TombolIkon } from '#kernel/ui/Tombol.tsx'
import classes from './BarisNota.module.css'
import { hargaPerGram } from './hitung.ts'
import { barisDari, type Kasir } from './kasir.web.ts'
import { hapusBaris, type BarisTerhitung } from './meja.ts'
import type { BarangJual } from './penjualan.bentuk.ts'
import { capKadar, gabung, gram, kurangi, rp } from './tulis.ts'

/** The picture of a piece; accessories without one show a box. */
export function FotoBarang({ barang, size }: { barang: BarangJual; size: number }) {
  const kunci = plainText(barang.gambar)
  if (kunci === '' && barang.aksesoris)
    return (
      <span className={classes.kotak} style={{ width: size, height: size }}>
        <IconPackage size={Math.round(size / 2)} stroke={1.4} aria-hidden="true" />
      </span>
    )
  return <Foto kunci={kunci} alt="" size={size} />
}

/** What goes out: one line a piece, the chosen one tinted. `kartu`: as cards. `onBuka`: a small screen opens the line instead of editing it below. */
export function BarisNota({ kasir, kartu, onBuka }: { kasir: Kasir; kartu: boolean; onBuka?: () => void }) {
  const t = useT()
  const { h, aktif } = kasir
  const box = useRef<HTMLElement>(null)
  // The chosen line is always in sight.
  useEffect(() => {
    box.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [aktif.pilih, aktif.baris.length])
  const pilih = (i: number) => kasir.ubah((k) => ({ ...k, pilih: i }))
  const salah = (i: number) => kasir.salah.find((s) => barisDari(s.field) === i)?.message
  const isi = { kasir, pilih, salah, onBuka }
  return (
    <section ref={box} className={classes.panel} aria-label={t('Barang keluar')}>
      <header className={classes.kepala}>
        <h2>{t('Barang keluar')}</h2>
        {h.baris.length > 0 ? (
          <>
            <span>{gabung([t('{n} barang', { n: h.nota.total_jumlah }), `${gram(h.nota.total_berat)} g`])}</span>
            <strong>{rp(h.baris.reduce((s, b) => s + b.h.total, 0n))}</strong>
          </>
        ) : null}
      </header>
      {h.baris.length === 0 ? (
        <p className={classes.kosong}>
          {kartu
            ? t('Belum ada barang. Pindai barcode, atau cari barang.')
            : t('Belum ada barang. Pindai barcode, atau cari dengan F3.')}
        </p>
      ) : kartu ? (
        <Kartu {...isi} />
      ) : (
        <Tabel {...isi} />
      )}
    </section>
  )
}

interface IsiProps {
  kasir: Kasir
  pilih: (i: number) => void
  salah: (i: number) => string | undefined
  onBuka?: () => void
}

function Tabel({ kasir, pilih, salah, onBuka }: IsiProps) {
  const t = useT()
  const potong = kasir.aturan.kategori_harga === 'BARANG'
  return (
    <div className={classes.gulir}>
      <table className={classes.tabel} aria-label={t('Barang keluar')}>
        <thead>
          <tr>
            <th scope="col">{t('Barang')}</th>
            <th scope="col">{t('Kadar')}</th>
            <th scope="col">{t('Berat (g)')}</th>
            <th scope="col">{potong ? t('Harga') : t('Harga / g')}</th>
            <th scope="col">{t('Ongkos')}</th>
            <th scope="col">{t('Diskon')}</th>
            <th scope="col">{t('Jumlah (Rp)')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {kasir.h.baris.map((b, i) => (
            <Baris
              key={b.barang.kode_barcode}
              b={b}
              dipilih={i === kasir.aktif.pilih}
              salah={salah(i)}
              onPilih={() => {
                pilih(i)
                onBuka?.()
              }}
              onHapus={() => kasir.ubah((k) => hapusBaris(k, i))}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const sepi = (n: bigint, text: string) => <span data-nol={n === 0n || undefined}>{text}</span>

function Baris({
  b,
  dipilih,
  salah,
  onPilih,
  onHapus,
}: {
  b: BarisTerhitung
  dipilih: boolean
  salah: string | undefined
  onPilih: () => void
  onHapus: () => void
}) {
  const t = useT()
  const { barang, draft, h } = b
  const harga = hargaPerGram({ ...h, kadar: barang.kadar }) ?? h.harga_dasar
  const facts = [barang.kode_barcode, barang.kode_baki, barang.size, barang.aksesoris ? t('aksesoris') : null]
  return (
    <tr aria-current={dipilih} onClick={onPilih}>
      <td>
        <div className={classes.barang}>
          <FotoBarang barang={barang} size={40} />
          <span className={classes.nama}>
            <strong title={barang.nama_barang}>{barang.nama_barang}</strong>
            {salah ? <Salah>{salah}</Salah> : <small>{gabung(facts)}</small>}
          </span>
        </div>
      </td>
      <td>
        <Stempel>{capKadar(barang.kadar, barang.aksesoris)}</Stempel>
      </td>
      <td>{barang.aksesoris ? t('{n} pcs', { n: draft.jumlah }) : gram(h.berat)}</td>
      <td>{rp(harga)}</td>
      <td>{sepi(h.ongkos, rp(h.ongkos))}</td>
      <td>{sepi(h.diskon, kurangi(h.diskon))}</td>
      <td>
        <strong>{rp(h.total)}</strong>
      </td>
      <td>
        <TombolIkon
          label={t('Hapus {nama}', { nama: barang.nama_barang })}
          tabIndex={-1}
          onClick={(e) => {
            e.stopPropagation()
            onHapus()
          }}
        >
          <IconX size={17} />
        </TombolIkon>
      </td>
    </tr>
  )
}

function Kartu({ kasir, pilih, salah, onBuka }: IsiProps) {
  const t = useT()
  return (
    <ul className={classes.kartu}>
      {kasir.h.baris.map(({ barang, draft, h }, i) => (
        <li key={barang.kode_barcode}>
          <FotoBarang barang={barang} size={46} />
          <div>
            <strong title={barang.nama_barang}>{barang.nama_barang}</strong>
            <p>
              <Stempel>{capKadar(barang.kadar, barang.aksesoris)}</Stempel>
              <span>{barang.aksesoris ? t('{n} pcs', { n: draft.jumlah }) : `${gram(h.berat)} g`}</span>
              <span>{h.diskon > 0n ? kurangi(h.diskon) : barang.kode_baki}</span>
              <b>{rp(h.total)}</b>
            </p>
            {salah(i) ? <Salah>{salah(i)!}</Salah> : null}
          </div>
          <TombolIkon
            label={t('Ubah {nama}', { nama: barang.nama_barang })}
            onClick={() => {
              pilih(i)
              onBuka?.()
            }}
          >
            <IconDotsVertical size={20} />
          </TombolIkon>
        </li>
      ))}
    </ul>
  )
}

const Salah = ({ children }: { children: string }) => (
  <span className={classes.salah} title={children}>
    <IconAlertCircle size={14} stroke={1.6} aria-hidden="true" />
    <Utuh teks={children} />
  </span>
)
