import { IconPlugConnected } from '@tabler/icons-react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { IkonKotak } from '#kernel/ui/IkonKotak.tsx'
import { Modal } from '#kernel/ui/Modal.tsx'
import { Segmen } from '#kernel/ui/Segmen.tsx'
import { BagianPrinter } from './BagianPrinter.tsx'
import { BagianTimbangan } from './BagianTimbangan.tsx'
import type { CaraLabel, CaraNota } from './perangkat.ts'
import { simpanPerangkat, usePerangkat } from './perangkat.web.ts'
import { ujiLabel, ujiNota } from './uji.ts'

const lebarDari = (c: CaraNota): 58 | 80 => ('lebar' in c ? c.lebar : 80)
const dpiDari = (c: CaraLabel): 203 | 300 | 600 => ('dpi' in c ? c.dpi : 203)

/** The devices of this till: how its nota prints, how its labels do, its scale. Each is tried here. */
export function Perangkat({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { nota, label } = usePerangkat()
  return (
    <Modal
      title={t('Perangkat')}
      subtitle={t('Printer dan timbangan kasir ini, diingat di browser ini.')}
      icon={
        <IkonKotak nada="pri">
          <IconPlugConnected size={20} stroke={1.6} />
        </IkonKotak>
      }
      size={720}
      onClose={onClose}
      closeLabel={t('Tutup')}
    >
      <BagianPrinter
        judul={t('Printer nota')}
        jenis="NOTA"
        pdf={t('Nota keluar lewat dialog cetak browser.')}
        kini={nota}
        onPdf={() => simpanPerangkat({ nota: { cara: 'pdf' } })}
        onPilih={(k) => simpanPerangkat({ nota: k.cara === 'antrean' ? k : { lebar: lebarDari(nota), ...k } })}
        uji={(jaringan) => ujiNota(jaringan?.lebar ?? lebarDari(nota))}
      >
        <Segmen
          label={t('Lebar kertas')}
          options={[
            { value: '58', label: t('58 mm') },
            { value: '80', label: t('80 mm') },
          ]}
          value={String(lebarDari(nota)) as '58' | '80'}
          onChange={(v) => 'lebar' in nota && simpanPerangkat({ nota: { ...nota, lebar: v === '58' ? 58 : 80 } })}
        />
      </BagianPrinter>
      <BagianPrinter
        judul={t('Printer label')}
        jenis="LABEL"
        pdf={t('Label keluar lewat dialog cetak browser, di lembar A4 atau rol.')}
        kini={label}
        onPdf={() => simpanPerangkat({ label: { cara: 'pdf', media: 'LEMBAR' } })}
        onPilih={(k) => simpanPerangkat({ label: { dpi: dpiDari(label), ...k } })}
        uji={() => ujiLabel(dpiDari(label))}
      >
        <Segmen
          label={t('Kerapatan')}
          options={(['203', '300', '600'] as const).map((value) => ({ value, label: `${value} dpi` }))}
          value={String(dpiDari(label)) as '203' | '300' | '600'}
          onChange={(v) =>
            'dpi' in label && simpanPerangkat({ label: { ...label, dpi: v === '203' ? 203 : v === '300' ? 300 : 600 } })
          }
        />
      </BagianPrinter>
      <BagianTimbangan />
    </Modal>
  )
}
