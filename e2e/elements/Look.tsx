import { IconPhoto, IconPlus, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Checkbox, Toggle } from '#kernel/web/kit/Checkbox.tsx'
import { Photo } from '#kernel/web/kit/Photo.tsx'
import { IconBox } from '#kernel/web/kit/IconBox.tsx'
import { Kbd } from '#kernel/web/kit/Kbd.tsx'
import { Segment } from '#kernel/web/kit/Segment.tsx'
import { Mark } from '#kernel/web/shell/Mark.tsx'
import { Spinner } from '#kernel/web/kit/Spinner.tsx'
import { Stamp } from '#kernel/web/kit/Stamp.tsx'
import { State, Badge } from '#kernel/web/kit/Badge.tsx'
import { Button, IconButton } from '#kernel/web/kit/Button.tsx'
import { Section } from './notes.tsx'

const finenesses = ['375', '420', '700', '750', '916', '999', '925']

/** Buttons and elements that only display something. */
export function Look() {
  return (
    <>
      <Section judul="Cap kadar. Warna emas hanya untuk emas">
        <div className="deret">
          <Mark />
          {finenesses.map((fineness) => (
            <Stamp key={fineness} large>
              {fineness}
            </Stamp>
          ))}
        </div>
        <div className="deret">
          {[...finenesses, 'AKS', '800'].map((fineness) => (
            <Stamp key={fineness}>{fineness}</Stamp>
          ))}
          <Stamp white>750</Stamp>
        </div>
      </Section>
      <AllButtons />
      <Choice />
      <Section judul="Keadaan barang">
        <div className="deret">
          <State tone="ok">Tersedia</State>
          <State tone="pri">Dipesan</State>
          <State tone="netral">Terjual</State>
          <State tone="vio">Dikirim</State>
          <State tone="bad">Hancur</State>
          <State tone="warn">Contoh</State>
          <State tone="netral" ring>
            Kembali
          </State>
        </div>
      </Section>
      <Section judul="Tanda">
        <div className="deret">
          <Badge>SILVER</Badge>
          <Badge tone="pri">GOLD</Badge>
          <Badge tone="ok">Lunas</Badge>
          <Badge tone="warn">2 perlu cek</Badge>
          <Badge tone="bad">Lewat tempo</Badge>
          <Badge tone="vio">Di jalan</Badge>
          <Kbd>F9</Kbd>
          <Kbd>Ctrl K</Kbd>
        </div>
        <div className="deret">
          {(['pri', 'ok', 'warn', 'bad', 'vio', 'netral'] as const).map((tone) => (
            <IconBox key={tone} tone={tone}>
              <IconPhoto size={20} stroke={1.6} />
            </IconBox>
          ))}
          <Spinner size={22} />
          <Photo imageKey="" alt="Belum ada foto" size={38} />
          <Photo imageKey="ada" alt="Foto barang" size={38} />
        </div>
      </Section>
    </>
  )
}

function AllButtons() {
  return (
    <Section judul="Tombol: utama satu per layar">
      <div className="deret">
        <Button look="utama">Simpan</Button>
        <Button>Batal</Button>
        <Button look="tenang">Lewati dulu</Button>
        <Button look="hapus" icon={<IconTrash size={16} />}>
          Hapus
        </Button>
        <Button look="hancur">Hancurkan</Button>
      </div>
      <div className="deret">
        <Button look="utama" disabled>
          Mati
        </Button>
        <Button disabled>Mati</Button>
        <Button look="utama" busy busyText="Menyimpan">
          Simpan
        </Button>
        <Button size="kecil">Kecil 28</Button>
        <IconButton label="Muat ulang">
          <IconRefresh size={17} />
        </IconButton>
        <IconButton label="Terpilih" active>
          <IconRefresh size={17} />
        </IconButton>
      </div>
      <div className="deret">
        <Button look="utama" size="besar" shortcut={null} icon={<IconPlus size={18} />}>
          Bayar dan cetak nota
        </Button>
      </div>
    </Section>
  )
}

function Choice() {
  const [pick, setPick] = useState(true)
  const [active, setActive] = useState(true)
  const [unitMark, setUnitMark] = useState<'Rp' | 'g'>('Rp')
  return (
    <Section judul="Pilihan">
      <div className="deret">
        <Checkbox checked={pick} onChange={setPick}>
          Terpilih
        </Checkbox>
        <Checkbox checked={false}>Belum</Checkbox>
        <Checkbox checked={false} indeterminate>
          Sebagian
        </Checkbox>
        <Checkbox checked disabled>
          Terkunci
        </Checkbox>
        <Checkbox checked={false} aria-label="Tanpa kata" />
      </div>
      <div className="deret">
        <Toggle checked={active} onChange={setActive}>
          Aktif
        </Toggle>
        <Toggle checked={false}>Mati</Toggle>
        <Segment
          label="Satuan"
          options={[
            { value: 'Rp', label: 'Rupiah' },
            { value: 'g', label: 'Gram' },
          ]}
          value={unitMark}
          onChange={setUnitMark}
        />
      </div>
    </Section>
  )
}
