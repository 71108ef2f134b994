export const noteEntity = {
  fields: {
    id: { label: 'Kennung', type: 'string' },
    text: { label: 'Text', type: 'string' },
  },
}
