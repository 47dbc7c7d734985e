// The lines of the icons, 24 × 24.

export const icons = {
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M5 12h.01M12 12h.01M19 12h.01',
  send: 'M12 19V5m-6 6 6-6 6 6',
  down: 'm6 9 6 6 6-6',
  external: 'M8 8h8v8M16 8l-9 9',
  document: 'M7 3h7l4 4v14H7zM14 3v4h4M10 12h5M10 16h5',
  up: 'M7 11v9H4v-9zm0 0 4-8a2.5 2.5 0 0 1 2.5 2.5V9h4.6a2 2 0 0 1 2 2.3l-1.1 7a2 2 0 0 1-2 1.7H7',
  thumbDown:
    'M17 13V4h3v9zm0 0-4 8a2.5 2.5 0 0 1-2.5-2.5V15H5.9a2 2 0 0 1-2-2.3l1.1-7A2 2 0 0 1 7 4h10',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-7 8a7 7 0 0 1 14 0',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zm0-9.5v5M12 8h.01',
} as const
