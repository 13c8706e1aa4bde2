import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { EditCustomer } from './EditCustomer.tsx'
import { NewCustomer } from './NewCustomer.tsx'

/** Below the field of a customer in a form: a new one is written down and picked, the picked one’s data are filled in. */
export function CustomerBelow({ value, onPick }: { value: string; onPick: (kode: string) => void }) {
  const t = useT()
  return (
    <div className="flow gap-8">
      <NewCustomer onPick={onPick} />
      {/* Picked anew: what the form said of its customer may be true no more. */}
      <EditCustomer key={value} kode={value} word={t('Ubah data customer')} onSaved={() => onPick(value)} />
    </div>
  )
}
