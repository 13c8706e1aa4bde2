import { useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeDifference, writeFigure, writeRupiah } from '#kernel/base/quantity/format.ts'
import { f } from '#kernel/model/fields/index.ts'
import { wireOf } from '#kernel/model/fields/form.ts'
import { FieldInput } from '#kernel/web/fields/inputs.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { FormGrid } from '#kernel/web/kit/FormGrid.tsx'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { Empty } from '#kernel/web/kit/PageStates.tsx'
import { TextInput } from '#kernel/web/kit/TextInput.tsx'
import { fittingFee, leftWith, nearestFirst, type BankRow, type Row } from './ticks.ts'
import { validasiHead } from './validasi.shape.ts'

interface PickProps {
  row: Row
  lines: readonly BankRow[]
  /** Lines that stand beside another payment: one sum for several is allowed, and said. */
  used: ReadonlySet<string>
  onPick: (kode_baris: string | null) => void
  onClose: () => void
}
/** Which line of the bank a payment is: the nearest sum first. */
export function PickLine({ row, lines, used, onPick, onClose }: PickProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const sought = typed.trim().toLowerCase()
  const named = lines.filter((b) => `${b.tanggal} ${b.keterangan} ${b.masuk}`.toLowerCase().includes(sought))
  const found = nearestFirst(named, row).slice(0, 100)
  return (
    <Modal
      title={t('Pilih baris bank')}
      subtitle={`${row.nomor} · ${writeRupiah(row.bersih)}`}
      size={720}
      onClose={onClose}
      left={row.bank ? <Button onClick={() => onPick(null)}>{t('Lepas pasangan')}</Button> : undefined}
    >
      <TextInput aria-label={t('Cari')} placeholder={t('Cari')} data-autofocus value={typed} onChange={setTyped} />
      {found.length === 0 ? (
        <Empty content={t('Tidak ada mutasi bank yang cocok. Impor mutasi bank dahulu.')} />
      ) : (
        <ul className="ruled" aria-label={t('Mutasi bank')}>
          {found.map((entry) => (
            <li key={entry.kode_baris}>
              <button
                type="button"
                className="flex spread gap-12 wide start hover y-10 x-8"
                onClick={() => onPick(entry.kode_baris)}
              >
                <span className="whole quiet">{entry.tanggal}</span>
                <span className="grow slim">
                  {entry.keterangan}
                  {used.has(entry.kode_baris) && entry.kode_baris !== row.bank?.kode_baris ? (
                    <small className="quiet block">{t('Sudah di samping pembayaran lain')}</small>
                  ) : null}
                </span>
                <strong className="whole">{writeFigure(entry.masuk)}</strong>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  )
}

const fee = f.money({ label: 'Biaya', required: true })
/** What the bank kept of a payment, where it is another sum than was expected; opens with the one that makes both sides equal. */
export function ChangeFee({ row, onFee, onClose }: { row: Row; onFee: (biaya: number) => void; onClose: () => void }) {
  const t = useT()
  const [typed, setTyped] = useState(String(fittingFee(row)))
  const read = wireOf(fee, typed)
  const biaya = read.ok && typeof read.wire === 'number' ? read.wire : undefined
  const wrong = biaya === undefined ? t('Harus Diisi') : biaya > row.jumlah ? t('Biaya Melebihi Jumlah') : undefined
  return (
    <Modal
      title={t('Ubah biaya')}
      subtitle={`${row.nomor} · ${writeRupiah(row.jumlah)}`}
      size={480}
      onClose={onClose}
      primary={
        <Button look="utama" shortcut="F9" disabled={wrong !== undefined} onClick={() => onFee(biaya!)}>
          {t('Ubah')}
        </Button>
      }
    >
      <FormGrid label={t('Ubah biaya')} columns={1}>
        <FieldInput
          field={fee}
          name="biaya"
          value={typed}
          onChange={(value) => setTyped(String(value))}
          error={wrong === undefined ? undefined : { message: wrong }}
          autoFocus
        />
      </FormGrid>
      {row.bank && biaya !== undefined ? (
        <p className="soft">
          {t('Selisih Dengan Bank {selisih}', {
            selisih: writeDifference(leftWith(row, row.bank, biaya), 0),
          })}
        </p>
      ) : null}
    </Modal>
  )
}

const givingUp = {
  kode_transaksi: { ...validasiHead.kode_transaksi, required: true },
  keterangan: validasiHead.keterangan,
} as const
interface GiveUpProps {
  count: number
  onGive: (content: { kode_transaksi: string; keterangan: string | null }) => void
  onClose: () => void
}
/** What never came becomes an expense of a category: the owner's decision. */
export function GiveUp({ count, onGive, onClose }: GiveUpProps) {
  const t = useT()
  const [typed, setTyped] = useState({ kode_transaksi: '', keterangan: '' })
  return (
    <Modal
      title={t('Bukukan {n} pembayaran sebagai biaya', { n: count })}
      size={480}
      dirty={typed.kode_transaksi !== '' || typed.keterangan !== ''}
      onClose={onClose}
      primary={
        <Button
          look="utama"
          shortcut="F9"
          disabled={typed.kode_transaksi === ''}
          onClick={() => onGive({ kode_transaksi: typed.kode_transaksi, keterangan: typed.keterangan || null })}
        >
          {t('Bukukan sebagai biaya')}
        </Button>
      }
    >
      <FormGrid label={t('Bukukan sebagai biaya')} columns={1}>
        {(['kode_transaksi', 'keterangan'] as const).map((name) => (
          <FieldInput
            key={name}
            field={givingUp[name]}
            name={name}
            value={typed[name]}
            onChange={(value) => setTyped((now) => ({ ...now, [name]: String(value) }))}
          />
        ))}
      </FormGrid>
    </Modal>
  )
}
