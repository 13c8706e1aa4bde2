/** The dialogs of F3, F4 and F10 and that of a finished sale, loaded together while the till is being looked at for the first time. */
export { BarangPicker } from './BarangPicker.tsx'
export { CustomerPicker } from './CustomerPicker.tsx'
export { DoneModal } from '#bayar/web'
export { HeldNota } from './HeldNota.tsx'
