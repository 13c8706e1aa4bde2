import { IconFileTypeCsv } from '@tabler/icons-react'
import { useState } from 'react'
import { f } from '#kernel/fields/index.ts'
import type { WireRow } from '#kernel/fields/field.ts'
import { columnsOf } from '#kernel/table/column.tsx'
import { DataTable } from '#kernel/table/DataTable.tsx'
import type { Source } from '#kernel/table/query.web.ts'
import { Accordion } from '#kernel/ui/Accordion.tsx'
import { LoadingOverlay } from '#kernel/ui/LoadingOverlay.tsx'
import { PageHead } from '#kernel/ui/PageHead.tsx'
import { BelumTersedia, Empty, ErrorState, NotAvailable } from '#kernel/ui/PageStates.tsx'
import { Panel } from '#kernel/ui/Panel.tsx'
import { Progress } from '#kernel/ui/ProgressDialog.tsx'
import { Tanda } from '#kernel/ui/Tanda.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { Bagian, catat } from './catatan.tsx'

/** What holds content, and what stands where content is missing. */
export function Keadaan() {
  return (
    <>
      <PanelDanLipatan />
      <Bagian judul="Kosong">
        <div className="alas">
          <Empty isi="Belum ada penjualan pada 2026-11-21." act={<Tombol ukuran="kecil">Ubah saringan</Tombol>} />
        </div>
      </Bagian>
      <Bagian judul="Gagal">
        <div className="alas">
          <ErrorState isi="Isi terakhir tidak berubah. Kode 7F2A." onRetry={() => catat('coba lagi')} />
        </div>
      </Bagian>
      <Bagian judul="Memuat di atas panel">
        <div className="alas">
          <LoadingOverlay visible />
        </div>
      </Bagian>
      <Bagian judul="Halaman tidak tersedia">
        <div className="alas">
          <NotAvailable sebab="modul" modul="Berlian" onBack={() => catat('kembali')} />
        </div>
        <div className="alas">
          <NotAvailable sebab="akses" />
        </div>
        <div className="alas">
          <BelumTersedia judul="Laporan Penjualan" onBack={() => catat('kembali')} />
        </div>
      </Bagian>
      <Bagian judul="Pekerjaan panjang, di lonceng">
        <Progress label="Menghitung ulang harga" nilai={742} total={1207} sisa={12.4} />
      </Bagian>
      <Tabel />
    </>
  )
}

function PanelDanLipatan() {
  const [muatan, setMuatan] = useState(0)
  return (
    <Bagian judul="Panel dan lipatan">
      <PageHead title="Mutasi Uang" subtitle="Pasar Baru">
        <Tombol ikon={<IconFileTypeCsv size={17} />}>CSV</Tombol>
      </PageHead>
      <Panel
        title="Mutasi Uang Bank"
        subtitle="hari ini"
        actions={<Tanda nada="warn">2 perlu cek</Tanda>}
        reload={() => setMuatan((n) => n + 1)}
        totals={<div className="jumlah">2 mutasi, 37,180,000</div>}
      >
        <p>Dimuat ulang {muatan} kali</p>
        <table className="angka">
          <tbody>
            <tr>
              <td>BCA 0021</td>
              <td>25,000,000</td>
            </tr>
            <tr>
              <td>BRI 3302</td>
              <td>12,180,000</td>
            </tr>
          </tbody>
        </table>
      </Panel>
      <br />
      <Accordion
        items={[
          { id: 'harga', title: 'Harga', note: '3 syarat', body: 'Harga dihitung dari berat dan kadar.', open: true },
          { id: 'ongkos', title: 'Ongkos', body: 'Ongkos per potong atau per gram.' },
        ]}
      />
    </Bagian>
  )
}

const kolom = {
  no: f.code({ label: 'No' }),
  asal: f.text({ label: 'Asal' }),
  jumlah_rp: f.uang({ label: 'Jumlah' }),
  berat: f.berat({ label: 'Berat' }),
  aktif: f.boolean({ label: 'Tercatat' }),
}
const mutasi: readonly WireRow[] = Array.from({ length: 12 }, (_, i) => ({
  no: `MB-PBR-261121-00${String(12 - i).padStart(2, '0')}`,
  asal: ['BCA 0021', 'BRI 3302', 'MANDIRI 7718'][i % 3],
  jumlah_rp: (12 - i) * 1_250_000,
  berat: i === 3 ? 0 : (3215 * (i + 1)) / 1000,
  aktif: i % 4 !== 0,
}))

function source(id: string, rows: readonly WireRow[]): Source {
  const find = (cari = '') => rows.filter((r) => JSON.stringify(r).includes(cari.toUpperCase()))
  return {
    id,
    load: ({ cari }) => Promise.resolve({ rows: find(cari), berikut: null }),
    total: ({ cari }) => Promise.resolve({ baris: find(cari).length }),
  }
}
const isi = source('elemen-mutasi', mutasi)
const macet: Source = { id: 'elemen-macet', load: () => new Promise(() => {}), total: () => new Promise(() => {}) }

const jumlahContoh = () => <strong>97,500,000</strong>

function Tabel() {
  const columns = columnsOf(kolom, 'no', Object.keys(kolom))
  const shared = { columns, filters: kolom, keyOf: (row: WireRow) => String(row.no), searchHint: 'No, asal' }
  return (
    <>
      <Bagian judul="Tabel" lebar>
        <DataTable
          {...shared}
          title="Daftar Mutasi"
          source={isi}
          add={{ label: 'Tambah', act: () => catat('tambah') }}
          onOpen={(row) => catat(`buka ${String(row.no)}`)}
          rowActions={() => [{ label: 'Ubah', icon: null, act: () => catat('ubah') }]}
          bulk={[{ label: 'Cetak', icon: null, act: (keys) => catat(`cetak ${keys.length}`) }]}
          totals={jumlahContoh}
        />
      </Bagian>
      <Bagian judul="Tabel yang sedang dimuat" lebar>
        <DataTable {...shared} title="Sedang dimuat" source={macet} />
      </Bagian>
    </>
  )
}
