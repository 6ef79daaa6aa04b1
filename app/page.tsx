export default function HomePage() {
  return <h1>Crosstable</h1>;
}
