import { useState } from 'react'
import { f } from '#kernel/model/fields/index.ts'
import { typedRow, wireOf } from '#kernel/model/fields/form.ts'
import { FieldInput } from '#kernel/web/fields/inputs.tsx'
import type { Field } from '#kernel/model/fields/field.ts'
import type { Typed } from '#kernel/web/fields/view.web.ts'
import { DateInput, MonthInput } from '#kernel/web/kit/DateInput.tsx'
import { DateRange } from '#kernel/web/kit/DateRange.tsx'
import { FormGrid } from '#kernel/web/kit/FormGrid.tsx'
import { FieldSlot } from '#kernel/web/kit/FieldSlot.tsx'
import { Picker } from '#kernel/web/kit/Picker.tsx'
import { Select } from '#kernel/web/kit/Select.tsx'
import { SortPicker } from '#kernel/web/kit/SortPicker.tsx'
import { TextArea, TextInput } from '#kernel/web/kit/TextInput.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { Section, record } from './notes.tsx'

/** One field of every kind. */
const fields: Record<string, Field> = {
  kode: f.code({ label: 'Kode', required: true }),
  nama: f.text({ label: 'Nama', required: true, hint: 'Huruf besar' }),
  keterangan: f.text({ label: 'Keterangan', asIs: true }),
  jumlah_rp: f.money({ label: 'Jumlah Rp' }),
  berat: f.weight({ label: 'Berat', hint: 'gram, 3 desimal' }),
  bunga: f.percent({ label: 'Bunga' }),
  jumlah: f.integer({ label: 'Jumlah' }),
  ukuran: f.decimal({ label: 'Ukuran', decimals: 1 }),
  tgl: f.date({ label: 'Tanggal' }),
  tgl_jam: f.date({ label: 'Waktu', jam: true }),
  bulan: f.month({ label: 'Bulan Buku' }),
  aktif: f.boolean({ label: 'Dijual' }),
  sifat: f.choice({ label: 'Sifat', options: ['KUNING', 'PUTIH', 'ROSE'] }),
  group: f.ref('group', { label: 'Group' }),
  telp: f.phone({ label: 'Telepon' }),
  foto: f.image({ label: 'Foto' }),
  situs: f.url({ label: 'Situs' }),
  sandi: f.secret({ label: 'Kata Sandi', mode: 'hash' }),
  catatan: f.note({ label: 'Catatan Panjang' }),
}

const trays = [
  { value: 'A1', key: 'A1', label: 'ETALASE DEPAN' },
  { value: 'B2', key: 'B2', label: 'ETALASE KIRI' },
  { value: 'C3', key: 'C3', label: 'LEMARI BESI' },
]

/** Inputs. */
export function Content() {
  return (
    <>
      <State />
      <Kind />
      <DateSection />
      <Pickers />
    </>
  )
}

function State() {
  const [name, setName] = useState('')
  return (
    <Section judul="Isian: kosong, terisi, salah, terkunci">
      <FormGrid label="Isian">
        <FieldSlot label="Nama Barang" required hint="Lebih dari 5 huruf">
          {(aria) => <TextInput {...aria} upper placeholder="Lebih dari 5 huruf" value={name} onChange={setName} />}
        </FieldSlot>
        <FieldSlot label="Jumlah Rp" required>
          {(aria) => <TextInput {...aria} align="end" value="Rp. 1,250,000,-" />}
        </FieldSlot>
        <FieldSlot label="Kategori" required error="Kategori Tidak Boleh Kosong">
          {(aria) => <Select {...aria} options={trays} value="" placeholder="Pilih kategori" onChange={() => {}} />}
        </FieldSlot>
        <FieldSlot label="Kode Group" hint="Tidak bisa diubah">
          {(aria) => <TextInput {...aria} readOnly value="E750" />}
        </FieldSlot>
        <FieldSlot label="Tanggal Kunci">
          {(aria) => <DateInput {...aria} disabled value="2026-11-21" onChange={() => {}} />}
        </FieldSlot>
        <FieldSlot label="Baki Kunci">
          {(aria) => <Select {...aria} disabled options={trays} value="B2" onChange={() => {}} />}
        </FieldSlot>
        <FieldSlot label="Alamat" span={2}>
          {(aria) => <TextArea {...aria} value="JL. PASAR BARU 12" />}
        </FieldSlot>
      </FormGrid>
    </Section>
  )
}

/** All kinds in one form, as in a master. */
function Kind() {
  const [content, setContent] = useState<Record<string, Typed>>(() => typedRow(fields, undefined))
  const wire = Object.entries(fields).flatMap(([name, field]) => {
    const read = wireOf(field, content[name]!)
    return read.ok && read.wire !== null ? [`${name}=${JSON.stringify(read.wire)}`] : []
  })
  return (
    <Section judul="Semua jenis isian">
      <FormGrid label="Semua jenis isian">
        {Object.entries(fields).map(([name, field]) => (
          <FieldInput
            key={name}
            field={field}
            name={name}
            resource="barang"
            value={content[name]!}
            onChange={(value) => setContent((now) => ({ ...now, [name]: value }))}
          />
        ))}
      </FormGrid>
      <Button look="utama" onClick={() => record(`simpan ${wire.join(' ')}`)}>
        Simpan isian
      </Button>
    </Section>
  )
}

function DateSection() {
  const [day, setDay] = useState('2026-11-18')
  const [month, setMonth] = useState('2026-11')
  return (
    <Section judul="Pemilih tanggal">
      <FormGrid label="Tanggal">
        <FieldSlot label="Tanggal Masuk" hint="Tidak diketik">
          {(aria) => (
            <DateInput
              {...aria}
              clearable
              value={day}
              today="2026-11-21"
              min="2026-01-05"
              max="2026-11-21"
              onChange={setDay}
            />
          )}
        </FieldSlot>
        <FieldSlot label="Bulan">
          {(aria) => <MonthInput {...aria} value={month} today="2026-11-21" max="2026-11" onChange={setMonth} />}
        </FieldSlot>
      </FormGrid>
      <DateRange today="2026-11-21" onSearch={(r) => record(`cari ${r.from} sampai ${r.until}`)} />
    </Section>
  )
}

function Pickers() {
  const [order, setOrder] = useState('barcode')
  const [group, setGroup] = useState('')
  const [position, setPosition] = useState('')
  const [act, setNext] = useState('')
  return (
    <Section judul="Pemilih">
      <FormGrid label="Pemilih">
        <SortPicker
          options={[
            { value: 'barcode', label: 'Barcode' },
            { value: 'nama', label: 'Nama Barang' },
            { value: 'kode_toko', label: 'Kode Baki' },
          ]}
          value={order}
          onChange={setOrder}
        />
        <FieldSlot label="Group Harga">
          {(aria) => <Picker {...aria} resource="group" clearable value={group} onChange={setGroup} />}
        </FieldSlot>
        <FieldSlot label="Letak">
          {(aria) => <Select {...aria} clearable options={trays} value={position} onChange={setPosition} />}
        </FieldSlot>
        <FieldSlot label="Sesudahnya">{(aria) => <TextInput {...aria} value={act} onChange={setNext} />}</FieldSlot>
      </FormGrid>
    </Section>
  )
}
