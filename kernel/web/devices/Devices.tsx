import { IconPlugConnected } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { IconBox } from '#kernel/web/kit/IconBox.tsx'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { Segment } from '#kernel/web/kit/Segment.tsx'
import { useCatalogue } from '#kernel/web/shell/catalogue.tsx'
import { PrinterSection } from './PrinterSection.tsx'
import { ScaleSection } from './ScaleSection.tsx'
import { ScannerSection } from './ScannerSection.tsx'
import type { LabelMethod, ReceiptMethod } from '#kernel/engine/devices/device.ts'
import { saveDevices, useDevices } from './device.web.ts'
import { testLabel, testReceipt } from '#kernel/engine/devices/test-page.ts'

const widthOf = (c: ReceiptMethod): 58 | 80 => ('lebar' in c ? c.lebar : 80)
const dpiOf = (c: LabelMethod): 203 | 300 | 600 => ('dpi' in c ? c.dpi : 203)

/** The devices of this till: nota printer, label printer, scale, scanner. Each can be tested here. */
export function Devices({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { nota, label } = useDevices()
  const { tillSection: Own } = useCatalogue()
  return (
    <Modal
      title={t('Perangkat')}
      subtitle={t('Printer, timbangan, dan pemindai kasir ini, diingat di browser ini.')}
      icon={
        <IconBox tone="pri">
          <IconPlugConnected size={20} stroke={1.6} />
        </IconBox>
      }
      size={720}
      onClose={onClose}
      closeLabel={t('Tutup')}
    >
      <PrinterSection
        title={t('Printer nota')}
        kind="NOTA"
        pdf={t('Nota keluar lewat dialog cetak browser.')}
        current={nota}
        onPdf={() => saveDevices({ nota: { cara: 'pdf' } })}
        onPick={(k) => saveDevices({ nota: k.cara === 'antrean' ? k : { lebar: widthOf(nota), ...k } })}
        testPrint={(network) => testReceipt(network?.lebar ?? widthOf(nota))}
      >
        <Segment
          label={t('Lebar kertas')}
          options={[
            { value: '58', label: t('58 mm') },
            { value: '80', label: t('80 mm') },
          ]}
          value={String(widthOf(nota)) as '58' | '80'}
          onChange={(v) => 'lebar' in nota && saveDevices({ nota: { ...nota, lebar: v === '58' ? 58 : 80 } })}
        />
      </PrinterSection>
      <PrinterSection
        title={t('Printer label')}
        kind="LABEL"
        pdf={t('Label keluar lewat dialog cetak browser, di lembar A4 atau rol.')}
        current={label}
        onPdf={() => saveDevices({ label: { cara: 'pdf', media: 'LEMBAR' } })}
        onPick={(k) => saveDevices({ label: { dpi: dpiOf(label), ...k } })}
        testPrint={() => testLabel(dpiOf(label))}
      >
        <Segment
          label={t('Kerapatan')}
          options={(['203', '300', '600'] as const).map((value) => ({ value, label: `${value} dpi` }))}
          value={String(dpiOf(label)) as '203' | '300' | '600'}
          onChange={(dpi) =>
            'dpi' in label && saveDevices({ label: { ...label, dpi: dpi === '203' ? 203 : dpi === '300' ? 300 : 600 } })
          }
        />
      </PrinterSection>
      <ScaleSection />
      <ScannerSection />
      {Own ? (
        <Suspense>
          <Own />
        </Suspense>
      ) : null}
    </Modal>
  )
}
