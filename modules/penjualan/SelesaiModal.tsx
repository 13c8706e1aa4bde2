import { IconCircleCheckFilled, IconPrinter } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useT, type T } from '#kernel/i18n/i18n.web.ts'
import { Modal } from '#kernel/ui/Modal.tsx'
import { usePindai } from '#kernel/ui/pindai.web.ts'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import type { Tercetak } from './cetak.web.ts'
import { useRekening } from './rekening.web.ts'
import type { Selesai } from './selesai.web.ts'
import classes from './SelesaiModal.module.css'
import { rp } from './tulis.ts'

/** Milliseconds until it closes by itself (specification 9). */
const tutupMs = 2000

interface Props {
  selesai: Selesai | undefined
  sibuk: boolean
  /** The word of the button that goes on. */
  lanjut: string
  onCetakLagi: () => void
  /** A scan closes it and is what comes next. */
  onPindai: (kode: string) => void
  onTutup: () => void
}

/** The sale is done: what goes back to the customer, and on to the next one. */
export function SelesaiModal(props: Props) {
  const { selesai } = props
  return selesai ? <Isi key={selesai.nota.no_faktur_jual} {...props} selesai={selesai} /> : null
}

const kataCetak = (c: Tercetak, t: T): string =>
  c === 'ya' ? t('Nota tercetak.') : c === 'gagal' ? t('Nota belum tercetak.') : t('Mencetak nota.')

function Isi({ sibuk, lanjut, onCetakLagi, onPindai, onTutup, selesai }: Props & { selesai: Selesai }) {
  const t = useT()
  const { rekening } = useRekening()
  const { nota, cetak } = selesai
  const [diam, setDiam] = useState(false)
  const berikut = useEffectEvent(onTutup)
  // It waits while somebody is about to do something with it, and while the paper is still on its way.
  const menunggu = diam || sibuk || cetak !== 'ya'
  useEffect(() => {
    if (menunggu) return
    const timer = setTimeout(() => berikut(), tutupMs)
    return () => clearTimeout(timer)
  }, [menunggu])
  // The next customer's piece says that this one is gone.
  return (
    <Modal
      title={t('{nomor} selesai', { nomor: nota.no_faktur_jual })}
      subtitle={nota.nama_customer}
      icon={<IconCircleCheckFilled size={34} className={classes.ikon} aria-hidden="true" />}
      size={480}
      onClose={onTutup}
      closable={false}
      closeLabel={null}
      left={`${kataCetak(cetak, t)} ${menunggu ? '' : t('Menutup sendiri dalam 2 detik.')}`}
      primary={
        <Tombol rupa="utama" tombol="Enter" data-autofocus onClick={onTutup}>
          {lanjut}
        </Tombol>
      }
    >
      <Lanjut
        onPindai={(kode) => {
          onTutup()
          onPindai(kode)
        }}
      />
      <div className={classes.isi} onMouseEnter={() => setDiam(true)} onMouseLeave={() => setDiam(false)}>
        <div className={classes.kembali}>
          <span>{t('Kembalian')}</span>
          <output>Rp. {rp(BigInt(nota.kembali))}</output>
        </div>
        <dl className={classes.rincian}>
          <div>
            <dt>{t('Total')}</dt>
            <dd>{rp(BigInt(nota.total))}</dd>
          </div>
          {nota.bayar.map((b, i) => (
            // Payments of a stored nota never change their place.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={i}>
              <dt>
                {b.cara === 'CASH'
                  ? t('Cash diterima')
                  : `${b.cara} ${rekening.find((r) => r.no_rekening === b.no_rekening)?.kode_bank ?? ''}`}
              </dt>
              <dd>{rp(BigInt(b.jumlah_rp))}</dd>
            </div>
          ))}
        </dl>
        <Tombol ikon={<IconPrinter size={17} />} className={classes.cetak} sibuk={sibuk} onClick={onCetakLagi}>
          {t('Cetak lagi')}
        </Tombol>
      </div>
    </Modal>
  )
}

/** Stands on the dialog's own surface: a scan closes it and is the first piece of the next nota. */
function Lanjut({ onPindai }: { onPindai: (kode: string) => void }) {
  const t = useT()
  usePindai(onPindai, t('Nota baru'))
  return null
}
