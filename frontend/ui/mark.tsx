import mark from './art/mark.svg';

/** The church's mark: window, hill and blossom. Decoration beside the name. */
export function Mark() {
  return <img className="mark" src={mark} width={40} height={40} alt="" />;
}
