import { IconBox, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { Sel } from '#kernel/fields/Sel.tsx'
import sel from '#kernel/fields/Sel.module.css'
import type { WireRow } from '#kernel/fields/field.ts'
import { call } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Isian } from '#kernel/ui/Isian.tsx'
import { Select, type Opsi } from '#kernel/ui/Select.tsx'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import { Tombol, TombolIkon } from '#kernel/ui/Tombol.tsx'
import { Bingkai } from './Bingkai.tsx'
import { barisKeWire, rentangFields } from './isian.ts'
import type { Siapkan } from './keadaan.ts'
import { bacaRentang, susunBaki } from './rentang.ts'
import classes from './Siapkan.module.css'
import tabel from './Tabel.module.css'
import { barisBaru, useBaris, type BarisKetik } from './useBaris.web.ts'
import type { Wizard } from './wizard.web.ts'

/** Step 5: warehouses are there; trays come by ranges. */
export function LangkahBaki({ w }: { w: Wizard }) {
  const { data } = useQuery({
    queryKey: ['siapkan-daftar', w.kode_toko, 'gudang'],
    queryFn: ({ signal }) => call<WireRow[]>('GET', 'gudang/get/all', { signal }),
    gcTime: 0,
  })
  return data ? <Isi w={w} gudang={data} /> : <Streaks penuh />
}

function useBaki(w: Wizard, gudang: readonly WireRow[]) {
  const sesi = useSesi()
  const jual = (gudang.find((g) => g.jenis === 'JUAL') ?? gudang[0])?.kode_gudang as string | undefined
  const kosong = () => barisBaru(rentangFields, { kode_gudang: jual ?? '', berat_baki: 0 })
  const b = useBaris(w, 'rentang', () =>
    w.kini.isi.baki ? w.kini.isi.baki.map((x) => barisBaru(rentangFields, x)) : [kosong()],
  )
  const [bawaan, setBawaan] = useState(sesi.settings.baki_bawaan ?? '')
  const susunan = susunBaki(b.baris.map((x) => ({ rentang: String(x.rentang), nama: String(x.nama).toUpperCase() })))
  const dipakai = bawaan || susunan.baki[0]?.kode || ''
  return {
    ...b,
    baki: susunan.baki,
    bawaan: dipakai,
    setBawaan,
    tambah: () => b.tambah(kosong()),
    simpan() {
      const { wire, salah } = barisKeWire(rentangFields, b.baris, 'rentang')
      if (Object.keys(salah).length > 0) return w.tolak(salah)
      const body = { rentang: wire, baki_bawaan: dipakai }
      void w.simpan((toko) => call<Siapkan>('POST', 'siapkan/baki', { body, toko }))
    },
  }
}

function Isi({ w, gudang }: { w: Wizard; gudang: readonly WireRow[] }) {
  const t = useT()
  const b = useBaki(w, gudang)
  const opsi = gudang.map((g) => ({
    value: String(g.kode_gudang),
    key: String(g.kode_gudang),
    label: String(g.nama_gudang),
  }))
  return (
    <Bingkai w={w} onSimpan={() => b.simpan()}>
      <section className={classes.gudang} aria-label={t('Gudang')}>
        {opsi.map((g) => (
          <span key={g.value} title={g.label}>
            <b>{g.key}</b> {g.label}
          </span>
        ))}
      </section>
      <div className={tabel.kotak}>
        <table className={tabel.tabel} data-baki>
          <thead>
            <tr>
              <th>{t('Rentang')}</th>
              <th>{t('Nama')}</th>
              <th>{t('Gudang')}</th>
              <th data-angka>{t('Berat kosong (g)')}</th>
              <th data-angka>{t('Kapasitas')}</th>
              <th data-angka>{t('Jumlah')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {b.baris.map((x, i) => (
              <Baris key={x.id} b={x} ke={i} gudang={opsi} salah={b.salah} onUbah={b.ubah} onHapus={b.hapus} />
            ))}
          </tbody>
        </table>
        <div className={tabel.kakiTabel}>
          <Tombol rupa="tenang" ikon={<IconPlus size={16} />} className={classes.tambah} onClick={b.tambah}>
            {t('Tambah rentang')}
          </Tombol>
        </div>
      </div>
      <Pratinjau b={b} ada={w.kini.jumlah.baki} />
    </Bingkai>
  )
}

function Baris({
  b,
  ke,
  gudang,
  salah,
  onUbah,
  onHapus,
}: {
  b: BarisKetik
  ke: number
  gudang: readonly Opsi[]
  salah: (ke: number, field: string) => string | undefined
  onUbah: (ke: number, field: string, v: string) => void
  onHapus: (ke: number) => void
}) {
  const t = useT()
  const baris = String(ke + 1)
  const isian = (nama: 'rentang' | 'nama' | 'berat_baki' | 'kapasitas') => (
    <Sel
      field={rentangFields[nama]}
      name={`rentang.${ke}.${nama}`}
      baris={baris}
      value={b[nama] ?? ''}
      error={salah(ke, nama)}
      onChange={(v) => onUbah(ke, nama, v)}
    />
  )
  const r = bacaRentang(String(b.rentang))
  return (
    <tr>
      <td>{isian('rentang')}</td>
      <td>{isian('nama')}</td>
      <td>
        <div className={sel.sel}>
          <Isian label={`${t('Gudang')} ${baris}`} error={salah(ke, 'kode_gudang') || undefined}>
            {(aria) => (
              <Select
                {...aria}
                name={`rentang.${ke}.kode_gudang`}
                options={gudang}
                value={String(b.kode_gudang)}
                onChange={(v) => onUbah(ke, 'kode_gudang', v)}
              />
            )}
          </Isian>
        </div>
      </td>
      <td data-angka>{isian('berat_baki')}</td>
      <td data-angka>{isian('kapasitas')}</td>
      <td data-angka className={tabel.jumlah}>
        {r.ok ? r.kode.length : '—'}
      </td>
      <td className={tabel.aksi}>
        <TombolIkon label={t('Hapus rentang {n}', { n: baris })} onClick={() => onHapus(ke)}>
          <IconTrash size={16} />
        </TombolIkon>
      </td>
    </tr>
  )
}

const tampil = 96

/** What will be there: every code, and where a piece goes whose tray is no more. */
function Pratinjau({ b, ada }: { b: ReturnType<typeof useBaki>; ada: number }) {
  const t = useT()
  return (
    <section className={classes.pratinjau} aria-label={t('Yang dibuat')}>
      <header>
        <IconBox size={18} stroke={1.6} aria-hidden="true" />
        <strong>{t('{n} baki', { n: b.baki.length })}</strong>
        <span>
          {ada > 0
            ? t('{n} baki sudah ada. Yang berkode sama diubah, tidak ada yang dihapus.', { n: ada })
            : t('Namanya nama rentang dan kodenya, misalnya {contoh}.', { contoh: b.baki[0]?.nama || 'CINCIN A01' })}
        </span>
      </header>
      <p className={classes.kode}>
        {b.baki.slice(0, tampil).map((x) => (
          <span key={x.kode} title={x.nama}>
            {x.kode}
          </span>
        ))}
        {b.baki.length > tampil ? <em>{t('dan {n} lagi', { n: b.baki.length - tampil })}</em> : null}
      </p>
      <div className={classes.bawaan}>
        <Isian label={t('Baki bawaan')} hint={t('Tempat barang kembali bila bakinya sudah tidak ada')}>
          {(aria) => (
            <Select
              {...aria}
              name="baki_bawaan"
              options={[...new Set([b.bawaan, ...b.baki.map((x) => x.kode)])]
                .filter(Boolean)
                .map((kode) => ({ value: kode, label: kode }))}
              value={b.bawaan}
              onChange={b.setBawaan}
            />
          )}
        </Isian>
      </div>
    </section>
  )
}
