export { roomWeb } from './room.web.ts'
export { useGoldPrice } from './harga/gold-price.web.ts'
