import { IconFileTypeCsv } from '@tabler/icons-react'
import { useState } from 'react'
import { f } from '#kernel/model/fields/index.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { columnsOf } from '#kernel/web/table/column.tsx'
import { DataTable } from '#kernel/web/table/DataTable.tsx'
import type { Source } from '#kernel/web/table/query.web.ts'
import { Accordion } from '#kernel/web/kit/Accordion.tsx'
import { LoadingOverlay } from '#kernel/web/kit/LoadingOverlay.tsx'
import { PageHead } from '#kernel/web/kit/PageHead.tsx'
import { NotYetAvailable, Empty, ErrorState, NotAvailable } from '#kernel/web/kit/PageStates.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { ProgressState } from '#kernel/web/kit/ProgressDialog.tsx'
import { Badge } from '#kernel/web/kit/Badge.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { Section, record } from './notes.tsx'

/** Containers, and what is shown when there is no content. */
export function State() {
  return (
    <>
      <PanelAndFolds />
      <Section judul="Kosong">
        <div className="alas">
          <Empty content="Belum ada penjualan pada 2026-11-21." act={<Button size="kecil">Ubah saringan</Button>} />
        </div>
      </Section>
      <Section judul="Gagal">
        <div className="alas">
          <ErrorState content="Isi terakhir tidak berubah. Kode 7F2A." onRetry={() => record('coba lagi')} />
        </div>
      </Section>
      <Section judul="Memuat di atas panel">
        <div className="alas">
          <LoadingOverlay visible />
        </div>
      </Section>
      <Section judul="Halaman tidak tersedia">
        <div className="alas">
          <NotAvailable cause="modul" module="Berlian" onBack={() => record('kembali')} />
        </div>
        <div className="alas">
          <NotAvailable cause="akses" />
        </div>
        <div className="alas">
          <NotYetAvailable title="Laporan Penjualan" onBack={() => record('kembali')} />
        </div>
      </Section>
      <Section judul="Pekerjaan panjang, di lonceng">
        <ProgressState label="Menghitung ulang harga" value={742} total={1207} left={12.4} />
      </Section>
      <Table />
    </>
  )
}

function PanelAndFolds() {
  const [loads, setLoads] = useState(0)
  return (
    <Section judul="Panel dan lipatan">
      <PageHead title="Mutasi Uang" subtitle="Pasar Baru">
        <Button icon={<IconFileTypeCsv size={17} />}>CSV</Button>
      </PageHead>
      <Panel
        title="Mutasi Uang Bank"
        subtitle="hari ini"
        actions={<Badge tone="warn">2 perlu cek</Badge>}
        reload={() => setLoads((n) => n + 1)}
        totals={<div className="jumlah">2 mutasi, 37,180,000</div>}
      >
        <p>Dimuat ulang {loads} kali</p>
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
    </Section>
  )
}

const column = {
  no: f.code({ label: 'No' }),
  asal: f.text({ label: 'Asal' }),
  jumlah_rp: f.money({ label: 'Jumlah' }),
  berat: f.weight({ label: 'Berat' }),
  aktif: f.boolean({ label: 'Tercatat' }),
}
const mutations: readonly WireRow[] = Array.from({ length: 12 }, (_, index) => ({
  no: `MB-PBR-261121-00${String(12 - index).padStart(2, '0')}`,
  asal: ['BCA 0021', 'BRI 3302', 'MANDIRI 7718'][index % 3],
  jumlah_rp: (12 - index) * 1_250_000,
  berat: index === 3 ? 0 : (3215 * (index + 1)) / 1000,
  aktif: index % 4 !== 0,
}))

function source(id: string, rows: readonly WireRow[]): Source {
  const find = (search = '') => rows.filter((r) => JSON.stringify(r).includes(search.toUpperCase()))
  return {
    id,
    load: ({ cari }) => Promise.resolve({ rows: find(cari), berikut: null }),
    total: ({ cari }) => Promise.resolve({ baris: find(cari).length }),
  }
}
const content = source('elemen-mutasi', mutations)
const stuck: Source = { id: 'elemen-macet', load: () => new Promise(() => {}), total: () => new Promise(() => {}) }

const exampleAmount = () => <strong>97,500,000</strong>

function Table() {
  const columns = columnsOf(column, 'no', Object.keys(column))
  const shared = { columns, filters: column, keyOf: (row: WireRow) => String(row.no), searchHint: 'No, asal' }
  return (
    <>
      <Section judul="Tabel" lebar>
        <DataTable
          {...shared}
          title="Daftar Mutasi"
          source={content}
          add={{ label: 'Tambah', act: () => record('tambah') }}
          onOpen={(row) => record(`buka ${String(row.no)}`)}
          rowActions={() => [{ label: 'Ubah', icon: null, act: () => record('ubah') }]}
          bulk={[{ label: 'Cetak', icon: null, act: (keys) => record(`cetak ${keys.length}`) }]}
          totals={exampleAmount}
        />
      </Section>
      <Section judul="Tabel yang sedang dimuat" lebar>
        <DataTable {...shared} title="Sedang dimuat" source={stuck} />
      </Section>
    </>
  )
}
