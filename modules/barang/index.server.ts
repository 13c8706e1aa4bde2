export { roomServer } from './room.server.ts'
export { destroyServer } from './hancur/destroy.server.ts'
export {
  codeTaken,
  loadMasukFacts,
  loadMoved,
  sendLeft,
  sendPieces,
  type LoadedFacts,
} from './incoming/incoming.server.ts'
export { loadPictures } from './barang/pictures.server.ts'
export { pieceLaws } from './barang/origin.server.ts'
export {
  goodsChanged,
  holdUntil,
  sendBought,
  sendHold,
  sendLotRest,
  sendRelease,
  sendReleaseAll,
  sendReturn,
  sendSold,
  sendUnsold,
  sendState,
} from './barang/stock.server.ts'
export { loadTaken, loadWayBack, windowStock, type Stock } from './taken/way.server.ts'
export { goodsImport, type GoodsShape } from './import/import.server.ts'
export { loadOpenDeliveries } from './penerimaan/open.server.ts'
export { loadWeighedTrays } from './timbang/weighed.server.ts'
export { loadOngkos, pricedRow, priceColumns, priceMinute, type PriceRow } from './price/price.server.ts'
export { fitsOutput, labelOutput, loadLabelTemplate, sendLabels } from './label/label.server.ts'
