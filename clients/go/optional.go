package parley

import "encoding/json"

// Optional is a field that a call can leave out. The zero value is not sent. Otherwise it holds one value, or nil
// for null.
type Optional[T any] []*T

// Set gives a value.
func Set[T any](value T) Optional[T] { return Optional[T]{&value} }

// Null sends null, which removes a value or restores its default.
func Null[T any]() Optional[T] { return Optional[T]{nil} }

func (o Optional[T]) MarshalJSON() ([]byte, error) { return json.Marshal(o[0]) }

func (o *Optional[T]) UnmarshalJSON(text []byte) error {
	*o = Optional[T]{nil}
	return json.Unmarshal(text, &(*o)[0])
}
