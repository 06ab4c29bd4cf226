export function Separator() {
  return (
    <div className="container">
      <hr className="separator" />
    </div>
  );
}
