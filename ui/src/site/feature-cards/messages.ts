/** What the page does, in three short lines. */
export const messages = [
  { title: 'Live draws', text: 'none made up.' },
  { title: 'Measured', text: 'right and wrong count alike.' },
  { title: 'Recorded', text: 'on the server, before the draw.' },
] as const;
