import { IconCashBanknote, IconCheck, IconNote, IconPlus, IconPrinter, IconReceiptOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ActionIcon } from '#kernel/model/document-action.ts'

const icons: Readonly<Record<ActionIcon, ReactNode>> = {
  add: <IconPlus size={17} />,
  cancel: <IconReceiptOff size={17} />,
  cash: <IconCashBanknote size={17} />,
  check: <IconCheck size={17} />,
  note: <IconNote size={17} />,
  print: <IconPrinter size={17} />,
}
/** The picture on the button of an action. */
export const iconOf = (icon: ActionIcon | undefined): ReactNode => (icon ? icons[icon] : undefined)
