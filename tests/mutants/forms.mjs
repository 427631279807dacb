/** Defects of what every form is made of, and of the side-panel forms. */
export const forms = [
  {
    file: 'src/panels/storage/image-upload/chunks.ts',
    text: 'Math.ceil(length / blockSize) * blockSize',
    replacement: 'length',
    notices: 'The end of an image whose size is no multiple of a block is refused',
    units: ['src/panels/storage/image-upload/chunks.test.ts'],
  },
  {
    file: 'src/forms/send-valid.ts',
    text: 'if (!isChecked) await sendValid(fields, send, refuse)',
    replacement: '',
    notices: 'A form that is sent while its lists arrive does nothing, and cannot be sent again',
    units: ['src/forms/send-valid.test.ts'],
  },
]
