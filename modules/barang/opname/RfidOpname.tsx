import { StockOpname } from './StockOpname.tsx'

/** /stock-opname-rfid: an antenna types the tags that it reads, as a keyboard does. */
export default function RfidOpname() {
  return <StockOpname bentuk="RFID" />
}
