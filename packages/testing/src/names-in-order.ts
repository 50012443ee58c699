/** Names as people look them up: whether a letter is large or carries an accent does not count. */
export const namesInOrder = ['abuja', 'Ekiti', 'Èkìtì East', 'enugu', 'Ogun', 'Ọ̀yọ́', 'Zaria'].map((name) =>
  name.normalize('NFC'),
)
